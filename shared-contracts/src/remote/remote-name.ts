/** The separately deployed remotes of the network, in the order of their first build. */
export const remoteNames = ['watch', 'account', 'checkout', 'playoffs', 'store'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** Everything that is released on its own: the remotes and the host shell. */
export const releasableNames = ['host', ...remoteNames] as const;
export type ReleasableName = (typeof releasableNames)[number];

export function isReleasableName(name: string): name is ReleasableName {
  return (releasableNames as readonly string[]).includes(name);
}
