import { t } from 'shared-contracts/messages';
import type { ConsentGroup } from 'shared-contracts/remote';
import type * as CookieConsent from 'vanilla-cookieconsent';

/** The library's category of each group. */
export const categoryOf: Readonly<Record<ConsentGroup, string>> = {
  C0001: 'necessary',
  C0002: 'performance',
  C0003: 'functional',
  C0004: 'targeting',
  C0005: 'social',
};

const purposes = (): readonly { group: ConsentGroup; title: string; description: string }[] => [
  {
    group: 'C0001',
    title: t('Strictly necessary'),
    description: t(
      'Keep you signed in, remember this choice and make payments safe. The site does not work without them.',
    ),
  },
  {
    group: 'C0002',
    title: t('Performance'),
    description: t(
      'Tell us which pages and games are opened and how fast they are, so that we can mend and improve them.',
    ),
  },
  {
    group: 'C0003',
    title: t('Functional'),
    description: t(
      'Remember what makes the site yours, such as your state, your player settings and where you left a replay, and keep schedules and brackets to read without a connection.',
    ),
  },
  {
    group: 'C0004',
    title: t('Targeting'),
    description: t('Connect what you watch with your account, and choose ads by it.'),
  },
  { group: 'C0005', title: t('Social media'), description: t('Let parts of social networks show on our pages.') },
];

const gpcNote = () =>
  t(
    'Your browser sends a Global Privacy Control signal. We honor it: targeting is off and stays off while the signal is on.',
  );

/** What the banner and the settings say. Under Global Privacy Control targeting is told, not offered. */
export function consentWords(isGpc: boolean): CookieConsent.Translation {
  const choices = { acceptAllBtn: t('Accept all'), acceptNecessaryBtn: t('Reject all') };
  return {
    consentModal: {
      title: t('Your privacy'),
      description: isGpc
        ? `${gpcNote()} ${t('May we use other cookies to improve the site?')}`
        : t(
            'We use cookies to run this site and, only if you agree, to improve it and to choose ads. You can change your mind at any time.',
          ),
      ...choices,
      showPreferencesBtn: t('Choose cookies'),
    },
    preferencesModal: {
      title: t('Cookie settings'),
      ...choices,
      savePreferencesBtn: t('Save my choice'),
      closeIconLabel: t('Close'),
      sections: [
        {
          description: isGpc ? gpcNote() : t('Switch on what you agree to. Nothing but the necessary is on by itself.'),
        },
        ...purposes().map(({ group, title, description }) =>
          isGpc && group === 'C0004'
            ? { title: t('{purpose}: off by your browser’s signal', { purpose: title }), description }
            : { title, description, linkedCategory: categoryOf[group] },
        ),
      ],
    },
  };
}
