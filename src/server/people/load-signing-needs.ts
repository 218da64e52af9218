import { isDemanded, signingDemands, type SigningDemand } from '#domain/documents/signing-demands.ts';
import { memberOf } from '#domain/member-of.ts';
import type { Platform } from '#server/platform/platform.ts';

interface SigningNeeds {
  /** Who signs in the system proves each time who they are. With a certificate the PIN proves it. */
  readonly proof: boolean;
  /** Who signs has an image of their signature. */
  readonly image: boolean;
}

export async function loadSigningNeeds({
  database,
  config,
}: Pick<Platform, 'database' | 'config'>): Promise<SigningNeeds> {
  const rules = await database
    .selectFrom('officeRules')
    .select(['proofWhenSigning', 'imageWhenSigning'])
    .executeTakeFirstOrThrow();
  const isNeeded = (demand: string) =>
    isDemanded(memberOf<SigningDemand>(signingDemands, demand), config.mode === 'PRODUCTION');
  return { proof: isNeeded(rules.proofWhenSigning), image: isNeeded(rules.imageWhenSigning) };
}
