/**
 * Version of the contract between host and remotes, by semantic versioning: a page that needs something new of the
 * shell raises the minor, and removing or changing what is offered raises the major. Equal to this package's version.
 */
export const CONTRACT_VERSION = '1.6.0';
