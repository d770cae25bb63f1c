/** The folders that hold the project's modules. */
export const CODE_FOLDERS = [
  'host',
  'remotes',
  'services',
  'shared-contracts',
  'shared-ui',
  'remote-build',
  'scripts',
  'bench',
  'e2e',
] as const;
