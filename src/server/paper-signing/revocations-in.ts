import { neverRevoked, revocationOfAll, revocationTold, type Revocation } from '#domain/certificates/revocation-at.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { fetchedListOf } from '#server/certificates/outside-lists.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Waiter } from '#server/platform/sandbox/sandbox.ts';

import { readKeptListsTask } from './read-kept-lists.task.ts';
import type { FoundChain, FoundSignature } from './verify-pdf.task.ts';

type Place = Pick<Platform, 'database' | 'sandbox' | 'clock'>;
type Step = FoundChain['steps'][number];
type Certified = Pick<FoundSignature, 'certificate' | 'chain'>;
export type RevocationOf = (signature: Certified) => Revocation;

const unknown = revocationTold([]);
const keyOf = (certificate: Buffer) => certificate.toString('base64');

interface Found {
  readonly found: readonly FoundSignature[];
  readonly roots: readonly { readonly kind: string; readonly certificate: Buffer }[];
  readonly waiter: Waiter;
}

/**
 * What is known of the revocation of the certificates in a file: of those of the agency by itself, of others by the lists
 * and answers in the file, and by the lists that were fetched lately. Nobody is asked: whoever sends a file must not choose whom this server calls. Errors:
 * `server-busy`.
 */
export async function revocationsIn(
  platform: Place,
  pdf: Buffer,
  { found, roots, waiter }: Found,
): Promise<RevocationOf | Refusal> {
  const kindOf = ({ root }: FoundChain) => roots.find(({ certificate }) => certificate.equals(root))?.kind;
  const certified: readonly Certified[] = found.flatMap((one) => [one, ...(one.stamp ? [one.stamp] : [])]);
  const stored = await storedHere(platform, certified);
  const outside = certified.flatMap(({ chain }) => (chain && kindOf(chain) === 'outside' ? chain.steps : []));
  const told = await toldOf(platform, pdf, outside, waiter);
  if (isRefusal(told)) return told;
  return ({ certificate, chain }) => {
    const here = certificate ? stored.get(keyOf(certificate)) : undefined;
    if (!chain) return unknown;
    // An issuing level of the agency is taken back with its root.
    if (kindOf(chain) === 'root') return here ?? neverRevoked;
    const steps = chain.steps.map((step) => told.get(keyOf(step.certificate)) ?? unknown);
    // Of an outside one it is only known here when it was revoked.
    const revokedHere = here?.revokedAt ? [here] : [];
    return revocationOfAll([...steps, ...revokedHere]);
  };
}

/** Of the certificates of people: when each was revoked. */
async function storedHere(
  { database }: Place,
  certified: readonly Certified[],
): Promise<ReadonlyMap<string, Revocation>> {
  const certificates = certified.flatMap(({ certificate }) => certificate ?? []);
  if (certificates.length === 0) return new Map();
  const rows = await database
    .selectFrom('personCertificates')
    .select(['certificate', 'revokedAt'])
    .where('certificate', 'in', certificates)
    .execute();
  return new Map(
    rows.flatMap(({ certificate, revokedAt }) =>
      certificate ? [[keyOf(certificate), { ...neverRevoked, revokedAt }] as const] : [],
    ),
  );
}

/** What the issuers say of each of these, by the certificate. */
async function toldOf(
  platform: Place,
  pdf: Buffer,
  outside: readonly Step[],
  waiter: Waiter,
): Promise<ReadonlyMap<string, Revocation> | Refusal> {
  const steps = [...new Map(outside.map((step) => [keyOf(step.certificate), step])).values()];
  if (steps.length === 0) return new Map();
  const kept = await platform.sandbox.run(readKeptListsTask, pdf, { steps }, waiter);
  // Of a file whose lists take too long nothing is known.
  if (isRefusal(kept)) return kept.refused === 'server-busy' ? kept : new Map();
  const told = new Map<string, Revocation>();
  for (const [index, step] of steps.entries()) {
    const { told: inFile, addresses } = kept[index] ?? { told: [], addresses: [] };
    const fetched = await fetchedListOf(platform, addresses, step, waiter);
    told.set(keyOf(step.certificate), revocationTold(fetched ? [...inFile, fetched] : inFile));
  }
  return told;
}
