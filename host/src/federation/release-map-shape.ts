import type { MappedRelease, MappedRemote, ReleaseMap } from 'shared-contracts/remote';
import type { Shape, ShapeOf } from 'shared-contracts/shapes';

const files = ['list', 'text'] as const;

const releaseShape: ShapeOf<MappedRelease> = {
  releaseId: 'text',
  version: 'text',
  containerName: 'text',
  entry: 'text',
  base: 'text',
  pages: ['record', { scripts: files, styles: files }],
  integrity: ['record', 'text'],
  needs: ['may be absent', { contract: 'text', shared: ['record', 'text'] }],
};

const remoteShape: ShapeOf<MappedRemote> = {
  generation: 'number',
  criticalSince: 'number',
  current: releaseShape,
  fallback: ['or none', releaseShape],
};

/** The gateway's release map. A remote that this tab does not know may be in it. */
export const releaseMapShape: { [Field in keyof ReleaseMap]: Shape } = {
  id: 'text',
  host: {
    ...{ releaseId: 'text', version: 'text', generation: 'number', criticalSince: 'number' },
    offers: ['may be absent', { contract: 'text', shared: ['record', 'text'] }],
  },
  remotes: ['record', remoteShape],
  preview: ['or none', { remote: 'text', releaseId: 'text', version: 'text', until: 'text' }],
};
