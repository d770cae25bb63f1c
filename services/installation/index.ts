export { endDemo } from './end-demo.ts';
export { type PreparedInstallation, prepareInstallation } from './prepare-installation.ts';
