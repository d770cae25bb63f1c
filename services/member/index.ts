import { acceptFormBodies } from '../form-body.ts';
import type { ServicePlugin } from '../service-context.ts';
import { accountRoutes } from './account-routes.ts';
import { authorizeRoute } from './authorize-route.ts';
import { contentRoutes } from './content-routes.ts';
import { favoriteTeamRoutes } from './favorite-team-routes.ts';
import { myTeamsRoute } from './my-teams-route.ts';
import { passwordRoute } from './password-route.ts';
import { paymentCardRoutes } from './payment-card-routes.ts';
import { positionRoutes } from './position-routes.ts';
import { renewalRoutes } from './renewal-routes.ts';
import { signUpRoute } from './sign-up-route.ts';
import { tokenRoutes } from './token-routes.ts';

export { createContactOf } from './contact-of.ts';
export { createFindMember, type FindMember, type KnownMember } from './find-member.ts';
export { createIdentify } from './identify.ts';
export {
  createOperatorSessions,
  OPERATOR_SESSION_SECONDS,
  type OperatorCheck,
  type OperatorSession,
  type OperatorSessions,
} from './operator-sessions.ts';
export { basicCredentials, createRequireOperator } from './require-operator.ts';

/** Accounts: sign-in tokens, sign-up, profile, preferences and what a member follows (specification §7.1). */
export const member: ServicePlugin = async (app, context) => {
  acceptFormBodies(app);
  await app.register(tokenRoutes, context);
  await app.register(authorizeRoute, context);
  await app.register(signUpRoute, context);
  await app.register(accountRoutes, context);
  await app.register(passwordRoute, context);
  await app.register(contentRoutes, context);
  await app.register(positionRoutes, context);
  await app.register(favoriteTeamRoutes, context);
  await app.register(myTeamsRoute, context);
  await app.register(renewalRoutes, context);
  await app.register(paymentCardRoutes, context);
};
