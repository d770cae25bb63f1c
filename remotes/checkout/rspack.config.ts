import { remoteConfig } from '../../rspack.config.base.ts';

export default remoteConfig({ name: 'checkout', dir: import.meta.dirname, pages: ['subscribe'] });
