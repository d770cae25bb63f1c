import { hostConfig } from '../rspack.config.base.ts';

export default hostConfig({ name: 'host', dir: import.meta.dirname });
