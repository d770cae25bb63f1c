import { remoteConfig } from 'remote-build';

export default remoteConfig({
  name: 'account',
  dir: import.meta.dirname,
  pages: ['authenticate', 'account', 'receipts', 'receipt'],
});
