import type { ActRequest, BeginOutcome, PublishOutcome } from '../../services/releases/index.ts';
import type { CallRegistry } from './call-registry.ts';
import type { ActAnswer, ReleaseClient } from './release-client.ts';

/** Works through the registry of a running site. */
export function remoteClient(call: CallRegistry): ReleaseClient {
  const get = async <T>(path: string) => (await call({ method: 'GET', path })).body as T;
  const post = async <T>(path: string, json: unknown) => (await call({ method: 'POST', path, json })).body as T;

  const log: ReleaseClient['log'] = (environment, part, limit) =>
    get(`/channels/${environment}/${part}/log?limit=${limit}`);

  /** Whoever names no generation decides on what is there now. */
  async function act({ environment, part, ...request }: ActRequest, verb: string): Promise<ActAnswer> {
    const onlyAfter = request.onlyAfter ?? (await log(environment, part, 1))[0]?.generation ?? 0;
    return post(`/channels/${environment}/${part}/${verb}`, { ...request, onlyAfter });
  }

  const publish: ReleaseClient['publish'] = async (record, files, onProgress) => {
    const part = `/releases/${record.remote}`;
    const begun = await post<BeginOutcome>(part, record);
    if (begun.status !== 'begun') return begun;
    const { releaseId, missing } = begun;
    for (const [index, file] of missing.entries()) {
      const path = `${part}/${releaseId}/files/${file.split('/').map(encodeURIComponent).join('/')}`;
      const bytes = files.get(file) ?? Buffer.alloc(0);
      const stored = (await call({ method: 'PUT', path, bytes })).body as PublishOutcome | { status: 'stored' };
      if (stored.status !== 'stored') return stored;
      onProgress(index + 1, missing.length, file);
    }
    return post<PublishOutcome>(`${part}/${releaseId}/finish`, {});
  };

  return {
    publish,
    planPublish: (record) => post(`/releases/${record.remote}?dryRun=true`, record),
    promote: (request) => act(request, 'promote'),
    abort: (request) => act(request, 'abort'),
    rollback: (request) => act(request, 'rollback'),
    pin: (request, isPinned) => act(request, isPinned ? 'pin' : 'unpin'),
    gateways: (environment) => get(`/channels/${environment}/gateways`),
    channels: (environment) => get(`/channels/${environment}`),
    log,
    events: (limit) => get(`/events?limit=${limit}`),
    findReleases: async (part, prefix) =>
      (await get<{ releases: string[] }>(`/releases/${part}?prefix=${encodeURIComponent(prefix)}`)).releases,
    verify: (environment) => get(`/verify/${environment}`),
    collectGarbage: (isDryRun) => post('/gc', { isDryRun }),
  };
}
