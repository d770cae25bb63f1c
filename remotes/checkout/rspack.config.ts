import { remoteConfig } from 'remote-build';

export default remoteConfig({ name: 'checkout', dir: import.meta.dirname, pages: ['subscribe', 'download'] });
