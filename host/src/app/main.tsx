import './announce-after-shell.ts';
import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import './fonts/fonts.css';
import { createRoot } from 'react-dom/client';
import { RootErrorPage } from '../error-page/root-error-page.tsx';
import { start } from './start.tsx';
import { guardSinks } from './trusted-sinks.ts';

function fail(error: unknown): void {
  const root = document.getElementById('root');
  // A page that a server rendered is better than none.
  if (root && !root.hasAttribute('data-rendered')) createRoot(root).render(<RootErrorPage />);
  reportError(error);
}

try {
  guardSinks(window);
  start(window).catch(fail);
} catch (error) {
  fail(error);
}
