import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Previews } from '../gateway/index.ts';
import type { ReleaseControl, ReleaseFollower } from '../releases/index.ts';
import type { RequireOperator } from '../service-context.ts';
import type { Authentication } from './authenticate.ts';
import type { GatewayStates } from './gateway-states.ts';

export interface RegistryOptions {
  db: Database;
  clock: () => Date;
  control: ReleaseControl;
  follower: ReleaseFollower;
  /** The environment that this process follows. */
  environment: string;
  requireOperator: RequireOperator;
  /** Address of the site itself, where previews are looked at, for the sender of a request. */
  siteAddress: (request: FastifyRequest) => string;
  /** How often browsers with a stream from this process were told of another map, since its start. */
  tabsTold: () => number;
  /** What every gateway that serves an environment says of itself. */
  readGateways: GatewayStates['readAll'];
  /** Makes a link for one member to look at a release inside the site. */
  issuePreview: Previews['issue'];
}

/** What the registry's routes have in common. */
export interface RegistryScope extends RegistryOptions {
  authentication: Authentication;
}
