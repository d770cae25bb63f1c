export { endDemo } from './end-demo.ts';
export { prepareInstallation } from './prepare-installation.ts';
export { serveThisMachineAlone } from './this-machine-alone.ts';
