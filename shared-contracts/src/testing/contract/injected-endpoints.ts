import { baseApi } from '../../api/index.ts';

type AnyEndpoints = Record<string, { initiate: unknown }>;
type Inject = (options: { endpoints: (build: unknown) => object; overrideExisting?: boolean }) => unknown;

const build = { query: echo, mutation: echo, infiniteQuery: echo };

function echo<Definition>(definition: Definition): Definition {
  return definition;
}

/** Runs `activate` and gives the names of the endpoints that it injects. */
export function endpointsInjectedBy(activate: () => void): string[] {
  const api = baseApi as unknown as { injectEndpoints: Inject };
  const inject = api.injectEndpoints;
  const names: string[] = [];
  api.injectEndpoints = (options) => {
    names.push(...Object.keys(options.endpoints(build)));
    return inject.call(api, options);
  };
  try {
    activate();
  } finally {
    api.injectEndpoints = inject;
  }
  return names;
}

/** Puts endpoints of another release in the place of these, as a swap does; the answer tells which are still there. */
export function replaceEndpoints(names: readonly string[]): () => string[] {
  const api = baseApi as unknown as { injectEndpoints: Inject; endpoints: AnyEndpoints };
  api.injectEndpoints({
    overrideExisting: true,
    endpoints: (builder) => {
      const { query } = builder as { query: (definition: object) => unknown };
      return Object.fromEntries(names.map((name) => [name, query({ queryFn: () => ({ data: null }) })]));
    },
  });
  const replaced = new Map(names.map((name) => [name, api.endpoints[name]?.initiate]));
  return () => names.filter((name) => api.endpoints[name]?.initiate === replaced.get(name));
}
