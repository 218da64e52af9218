import type { SecondFactor } from '#contract/accounts/challenge.ts';
import type { RefusalCode } from '#domain/refusal-codes.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { AnybodyContext } from '#server/platform/http/handlers.ts';
import type { Platform } from '#server/platform/platform.ts';

import { findFactors, type Factors } from './factor-queries.ts';
import { mustHaveFactor } from './factor-rule.ts';
import { passkeyOptions, usePasskey } from './passkeys.ts';
import { renewRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { acceptTotp, offerTotp, useTotp } from './totp.ts';

interface SigningIn {
  readonly personId: number;
  readonly username: string;
}

/** Has recovery codes when the factor was just set up. */
export interface ProvedFactor {
  readonly recoveryCodes: readonly string[];
}

const nothingNew: ProvedFactor = { recoveryCodes: [] };

/**
 * Checks the second factor of a person whose password was right. A person who must have a factor and has none sets it
 * up here, before any session. The refusal carries what the browser needs for it.
 */
export async function challengeSecondFactor(
  context: AnybodyContext,
  person: SigningIn,
  proof: SecondFactor | undefined,
): Promise<ProvedFactor | Refusal> {
  const { platform } = context;
  const factors = await findFactors(platform.database, person.personId);
  if (factors.hasAny) return provedBy(platform, person, factors, proof);
  if (!(await mustHaveFactor(platform.database, platform.config, person.personId, platform.clock()))) return nothingNew;
  return proof?.kind === 'enrolment'
    ? enrol(context, person, proof)
    : challengeEnrolment(platform, person, 'enrolment-needed');
}

async function provedBy(
  platform: Platform,
  { personId }: SigningIn,
  factors: Factors,
  proof: SecondFactor | undefined,
): Promise<ProvedFactor | Refusal> {
  const isProved =
    proof !== undefined &&
    (await inTransaction(platform.database, (transaction) => isRight(transaction, platform, personId, proof)));
  if (isProved) return nothingNew;
  const passkey = await passkeyOptions(platform, personId, factors);
  const challenge = { kind: 'secondFactor', hasTotp: factors.totpSince !== undefined, passkey } as const;
  return refuse(proof ? 'second-factor-wrong' : 'second-factor-needed', { challenge });
}

async function isRight(
  transaction: DatabaseTransaction,
  platform: Platform,
  personId: number,
  proof: SecondFactor,
): Promise<boolean> {
  if (proof.kind === 'totp') return useTotp(transaction, platform, personId, proof.code);
  if (proof.kind === 'passkey') return usePasskey(transaction, platform, personId, proof.response);
  if (proof.kind === 'enrolment') return false;
  const isUsed = await useRecoveryCode(transaction, platform, personId, proof.code);
  if (isUsed)
    await appendEvents(transaction, [{ name: 'factor.recovery-code-used', actorId: personId }], platform.clock());
  return isUsed;
}

async function enrol(
  { platform, address }: AnybodyContext,
  person: SigningIn,
  proof: SecondFactor & { kind: 'enrolment' },
): Promise<ProvedFactor | Refusal> {
  const { personId } = person;
  const enrolled = await inTransaction(platform.database, async (transaction) => {
    const refused = await acceptTotp(transaction, platform, personId, proof);
    if (refused) return refused;
    // Another was added since it was found that there is none: the next try asks for that one.
    if ((await findFactors(transaction, personId)).count > 1) return refuse('factor-exists');
    const recoveryCodes = await renewRecoveryCodes(transaction, platform, personId);
    await appendEvents(
      transaction,
      [{ name: 'factor.added', actorId: personId, details: { kind: 'totp', address } }],
      platform.clock(),
    );
    return { recoveryCodes };
  });
  if (!isRefusal(enrolled) || enrolled.refused !== 'offer-expired') return enrolled;
  return challengeEnrolment(platform, person, 'offer-expired');
}

const challengeEnrolment = async (
  platform: Platform,
  { personId, username }: SigningIn,
  code: RefusalCode,
): Promise<Refusal> =>
  refuse(code, { challenge: { kind: 'enrolment', ...(await offerTotp(platform, personId, username)) } });
