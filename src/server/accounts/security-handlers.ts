import { firstAdministratorHandlers } from './first-administrator/first-administrator-handlers.ts';
import { createPasswordHandlers } from './passwords/password-handlers.ts';
import { createFactorHandlers } from './second-factor/factor-handlers.ts';
import { createIdentityLinkHandlers } from './identity/identity-link-handlers.ts';
import { ownSessionHandlers } from './own-session-handlers.ts';
import { createPasswordProof } from './prove-password.ts';

/** The handlers share one limit on proofs of the password. */
export function createSecurityHandlers() {
  const provePassword = createPasswordProof('security');
  return {
    ...firstAdministratorHandlers,
    ...ownSessionHandlers,
    ...createPasswordHandlers(provePassword),
    ...createFactorHandlers(provePassword),
    ...createIdentityLinkHandlers(provePassword),
  };
}
