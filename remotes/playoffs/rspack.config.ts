import { remoteConfig } from '../../rspack.config.base.ts';

export default remoteConfig({ name: 'playoffs', dir: import.meta.dirname, pages: ['state-brackets', 'bracket'] });
