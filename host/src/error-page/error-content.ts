import { t, translateName } from 'shared-contracts/messages';
import {
  type DeletedEventFacts,
  deletedEventLinks,
  deletedEventWords,
  stateBracketsPath,
} from 'shared-contracts/routes';
import { stateOfCode } from 'shared-contracts/rules';
import type { ErrorPanelProps } from 'shared-ui';
import { PageProblem } from './page-problem.ts';

/** What the error page shows for whatever a page or the router threw. `supportUrl` is the fan support site's. */
export function errorContent(error: unknown, supportUrl: string): Omit<ErrorPanelProps, 'action'> {
  const event = deletedEventOf(error);
  if (event) {
    return { status: 404, picture: 'goalposts', ...deletedEventWords(), links: deletedEventLinks(event) };
  }
  const links = [
    { label: t('Home'), href: '/' },
    { label: t('Watch Events'), href: '/watch-events' },
    { label: t('My Account'), href: '/member/account' },
    { label: t('Customer Support'), href: supportUrl, isExternal: true },
  ];
  if (error instanceof Error && error.message === 'bracket') {
    return {
      status: 404,
      heading: t('No games yet'),
      message: t('No games are scheduled for this bracket yet. Check back soon.'),
      links: [...linkOfBracket(error), ...links],
    };
  }
  if (error instanceof PageProblem) {
    const { status, heading } = error;
    const message = status === 404 ? t("It seems we can't find what you are looking for.") : error.message;
    return { status, heading, message, links };
  }
  return {
    status: 500,
    heading: t('Something went wrong.'),
    message: t('This page stopped working. The rest of the site is fine.'),
    links,
  };
}

/** Whether an error was thrown on purpose, such as for an event that was taken down: the error page has words for it. */
export function isForErrorPage(error: unknown): boolean {
  return errorContent(error, '').status !== 500;
}

/** The event that an error carries as its data, if it was taken down. */
function deletedEventOf(error: unknown): DeletedEventFacts | null {
  const event = (error as { data?: { event?: Partial<DeletedEventFacts> & { is_deleted?: unknown } } } | null)?.data
    ?.event;
  if (event?.is_deleted !== true) return null;
  const { participants = [], sport = null, activity_name = null, state_code = '' } = event;
  return { participants, sport, activity_name, state_code };
}

/** Leads to the brackets of the state whose bracket an error carries as its data. */
function linkOfBracket(error: Error & { data?: { bracket?: { state_code?: string } } }): ErrorPanelProps['links'] {
  const state = stateOfCode(error.data?.bracket?.state_code ?? '');
  return state
    ? [{ label: t('{state} brackets', { state: translateName(state.name) }), href: stateBracketsPath(state) }]
    : [];
}
