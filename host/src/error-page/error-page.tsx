import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { t } from 'shared-contracts/messages';
import { useAppSelector } from 'shared-contracts/store';
import { Button, ErrorPanel } from 'shared-ui';
import { useShellContext } from '../shell/shell-context.ts';
import { errorContent } from './error-content.ts';

/** Shown in the layout in place of a page that is not there, did not load, or threw. */
export function ErrorPage() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const { loadingBar, setMeta, title } = useShellContext();
  const supportUrl = useAppSelector(({ site }) => site.links.fanSupport);
  const content = errorContent(error, supportUrl);
  const { heading, status } = content;

  // Of each error: the router keeps this page when another address has none either.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the error is what it is for
  useEffect(() => loadingBar.finish({ isError: true }), [error, loadingBar]);
  useEffect(() => setMeta({ title: title(`${heading} | {name}`) }), [heading, setMeta, title]);

  const retry = status !== 404 && (
    <Button variant="primary" isLoading={state === 'loading'} onClick={() => void revalidate()}>
      {t('Try again')}
    </Button>
  );
  return <ErrorPanel {...content} action={retry} />;
}
