import { isDemanded, signingDemands, type SigningDemand } from '#domain/documents/signing-demands.ts';
import { memberOf } from '#domain/member-of.ts';
import type { Platform } from '#server/platform/platform.ts';

interface SigningNeeds {
  /** Who signs in the system proves each time who they are. With a certificate the PIN proves it. */
  readonly proof: boolean;
  /** Who signs has an image of their signature. */
  readonly image: boolean;
}

/** Whether they could not sign for want of an image, whatever is to be signed. */
export async function lacksSignatureImage(
  platform: Pick<Platform, 'database' | 'config'>,
  personId: number,
): Promise<boolean> {
  if (!(await loadSigningNeeds(platform)).image) return false;
  const saved = await platform.database
    .selectFrom('signatures')
    .select('id')
    .where('personId', '=', personId)
    .where('retiredAt', 'is', null)
    .executeTakeFirst();
  return saved === undefined;
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
