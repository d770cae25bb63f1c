import { remoteConfig } from '../../rspack.config.base.ts';

export default remoteConfig({ name: 'store', dir: import.meta.dirname, pages: ['network-store'] });
