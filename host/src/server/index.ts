import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as api from 'shared-contracts/api';
import * as store from 'shared-contracts/store';
import * as router from '../federation/shared/react-router.ts';

export { renderPage } from './render-page.tsx';

/** What the host brings for remotes on servers: the same packages as in tabs. */
export const shared = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router': router,
  'shared-contracts/api': api,
  'shared-contracts/store': store,
};
