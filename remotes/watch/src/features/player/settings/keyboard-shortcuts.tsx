import { Fragment } from 'react';
import { byLanguage, t } from 'shared-contracts/messages';
import { Dialog } from 'shared-ui';
import styles from './keyboard-shortcuts.module.css';

interface Shortcut {
  keys: readonly string[];
  does: string;
  /** Of videos that are not live. */
  ofReplays?: boolean;
  /** Of videos that have chapters. */
  ofChapters?: boolean;
}

/** The keys of media-chrome, and our own. */
const shortcuts = (): readonly Shortcut[] => [
  { keys: [t('Space'), 'K'], does: t('Play or pause') },
  { keys: ['←', 'J'], does: t('Go back 10 seconds') },
  { keys: ['→', 'L'], does: t('Go forward 10 seconds') },
  { keys: ['↑'], does: t('Louder') },
  { keys: ['↓'], does: t('Quieter') },
  { keys: ['M'], does: t('Sound on or off') },
  { keys: ['C'], does: t('Captions on or off') },
  { keys: ['F'], does: t('Full screen on or off') },
  { keys: ['P'], does: t('Picture in picture on or off') },
  { keys: ['B'], does: t('Previous chapter'), ofChapters: true },
  { keys: ['N'], does: t('Next chapter'), ofChapters: true },
  { keys: ['<'], does: t('Slower'), ofReplays: true },
  { keys: ['>'], does: t('Faster'), ofReplays: true },
  { keys: ['?'], does: t('This list') },
];

const alternatives = byLanguage((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));

interface KeyboardShortcutsProps {
  isLive: boolean;
  hasChapters: boolean;
  onClose: () => void;
}

/** Says which keys do what while the player has the focus. */
export function KeyboardShortcuts({ isLive, hasChapters, onClose }: KeyboardShortcutsProps) {
  return (
    <Dialog isOpen onClose={onClose} title={t('Keyboard shortcuts')}>
      <p className={styles.note}>{t('They work while a control of the player has the focus.')}</p>
      <dl className={styles.list}>
        {shortcuts()
          .filter(({ ofReplays, ofChapters }) => !(ofReplays && isLive) && (!ofChapters || hasChapters))
          .map(({ keys, does }) => (
            <div key={does} className={styles.row}>
              <dt>
                {alternatives()
                  .formatToParts(keys)
                  .map(({ type, value }) => (
                    <Fragment key={value}>
                      {type === 'element' ? <kbd className={styles.key}>{value}</kbd> : value}
                    </Fragment>
                  ))}
              </dt>
              <dd className={styles.does}>{does}</dd>
            </div>
          ))}
      </dl>
    </Dialog>
  );
}
