import { remoteConfig } from 'remote-build';

export default remoteConfig({
  name: 'playoffs',
  dir: import.meta.dirname,
  pages: ['playoffs', 'place', 'state-brackets', 'bracket'],
});
