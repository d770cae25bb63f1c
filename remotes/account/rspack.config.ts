import { remoteConfig } from '../../rspack.config.base.ts';

export default remoteConfig({ name: 'account', dir: import.meta.dirname, pages: ['authenticate', 'account'] });
