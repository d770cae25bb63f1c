import { remoteConfig } from 'remote-build';

export default remoteConfig({ name: 'store', dir: import.meta.dirname, pages: ['network-store'] });
