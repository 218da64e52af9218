import type { CertificateProof } from '#contract/certificates/certificates.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { ProvePassword } from '#server/accounts/prove-password.ts';
import { usePasskey } from '#server/accounts/second-factor/passkeys.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { CallContext } from '#server/platform/http/handlers.ts';

/** Whoever finds a session open must not get a key in the name of its owner. Errors: `password-wrong`, `passkey-wrong`. */
export async function provePerson(
  context: CallContext,
  proof: CertificateProof,
  provePassword: ProvePassword,
): Promise<Refusal | undefined> {
  if ('password' in proof) return provePassword(context, proof.password);
  const { platform, person } = context;
  const isTheirs = await inTransaction(platform.database, (transaction) =>
    usePasskey(transaction, platform, person.id, proof.passkey, 'required'),
  );
  return isTheirs ? undefined : refuse('passkey-wrong');
}
