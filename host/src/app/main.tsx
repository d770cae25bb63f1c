import './announce-after-shell.ts';
import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import './fonts/fonts.css';
import { createRoot } from 'react-dom/client';
import { RootErrorPage } from '../error-page/root-error-page.tsx';
import { start } from './start.tsx';
import { guardSinks } from './trusted-sinks.ts';

try {
  guardSinks(window);
  start(window);
} catch (error) {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<RootErrorPage />);
  throw error;
}
