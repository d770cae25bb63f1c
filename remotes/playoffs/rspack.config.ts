import { remoteConfig } from 'remote-build';

export default remoteConfig({ name: 'playoffs', dir: import.meta.dirname, pages: ['state-brackets', 'bracket'] });
