export { endDemo } from './end-demo.ts';
export { prepareInstallation } from './prepare-installation.ts';
