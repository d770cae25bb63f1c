import { releasableNames } from 'shared-contracts/remote';

export const scopeActions = ['publish', 'promote', 'rollback', 'preview', 'pin', 'gc'] as const;
export type ScopeAction = (typeof scopeActions)[number];

/** What somebody wants to do; releases are published for every environment at once. */
export interface WantedAct {
  part: string;
  /** Null for acts that concern no environment. */
  environment: string | null;
  action: ScopeAction;
}

const ENVIRONMENT = /^[a-z][a-z0-9-]{0,30}$/;

/**
 * What is wrong with a scope such as `watch:production:promote`, or null. Each of its three parts may be `*`.
 */
export function scopeProblem(scope: string): string | null {
  const [part = '', environment = '', action = '', ...rest] = scope.split(':');
  if (action === '' || rest.length > 0) return `"${scope}" must have the form part:environment:action`;
  if (part !== '*' && !(releasableNames as readonly string[]).includes(part)) {
    return `"${scope}" must begin with one of ${releasableNames.join(', ')} or *`;
  }
  if (environment !== '*' && !ENVIRONMENT.test(environment)) {
    return `"${scope}" must name an environment such as production, or *`;
  }
  if (action !== '*' && !(scopeActions as readonly string[]).includes(action)) {
    return `"${scope}" must end with one of ${scopeActions.join(', ')} or *`;
  }
  return null;
}

/** True when one of the scopes covers the act. An act without an environment is covered by a scope for any. */
export function allows(scopes: readonly string[], { part, environment, action }: WantedAct): boolean {
  return scopes.some((scope) => {
    const [scopePart, scopeEnvironment, scopeAction] = scope.split(':');
    return (
      scopeProblem(scope) === null &&
      (scopePart === '*' || scopePart === part) &&
      (scopeEnvironment === '*' || environment === null || scopeEnvironment === environment) &&
      (scopeAction === '*' || scopeAction === action)
    );
  });
}
