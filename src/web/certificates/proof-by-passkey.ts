import type { CertificateProof } from '#contract/certificates/certificates.ts';
import { provePasskey } from '#web/accounts/second-factor/browser-passkeys.ts';
import { callApi } from '#web/platform/api/call-api.ts';

/** The proof with a passkey, or nothing where the person cancels. */
export async function proofByPasskey(): Promise<CertificateProof | undefined> {
  const { passkeyOptions } = await callApi('beginCertificateProof', {});
  if (!passkeyOptions) return undefined;
  return provePasskey(passkeyOptions).then(
    (passkey) => ({ passkey }),
    () => undefined,
  );
}
