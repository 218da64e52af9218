import type { certificateAuthorityCalls } from '#contract/certificates/authority.ts';
import type { certificateCalls } from '#contract/certificates/certificates.ts';
import { createPasswordProof } from '#server/accounts/prove-password.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';

import { createAuthorityHandlers } from './authority-handlers.ts';
import { certificateHandlers } from './certificate-handlers.ts';
import { createImportHandlers } from './import-handlers.ts';
import { createOwnCertificateHandlers } from './own-handlers.ts';
import { createTokenHandlers } from './token-handlers.ts';

/** One count of wrong passwords for all of them. */
export function createCertificateHandlers(): Handlers<typeof certificateAuthorityCalls & typeof certificateCalls> {
  const provePassword = createPasswordProof('certificates');
  return {
    ...createAuthorityHandlers(provePassword),
    ...createOwnCertificateHandlers(provePassword),
    ...certificateHandlers,
    ...createImportHandlers(provePassword),
    ...createTokenHandlers(provePassword),
  };
}
