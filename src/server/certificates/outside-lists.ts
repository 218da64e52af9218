import { listLimits } from '#domain/certificates/person-certificate.ts';
import type { ToldByList } from '#domain/certificates/revocation-at.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Waiter } from '#server/platform/sandbox/sandbox.ts';

import { readListAddressesTask, readRevocationListTask } from './read-revocation-list.task.ts';

const timeoutMs = 10_000;
/** A list that was read just now says the same for the next letter of a pile, and is asked for again by the next hour. */
const keptMs = 55 * 60_000;
const maxKept = 20;

interface Answer {
  readonly until: number;
  /** Undefined where there was none: many certificates may name one server that does not answer. */
  readonly bytes: Buffer | undefined;
}
/** By address. Only what leads to a trusted root names one. */
const answers = new Map<string, Answer>();

export interface OutsideCertificate {
  /** DER; it leads to a root that the agency trusts. */
  readonly certificate: Buffer;
  readonly issuer: Buffer;
}

export interface OutsideList {
  /** DER, signed by the issuer and the newest one now. */
  readonly list: Buffer;
  /** When the issuer revoked the certificate; null when it did not. */
  readonly revokedAt: Date | null;
  /** Since when the issuer has suspended it; null when it has not. */
  readonly heldAt: Date | null;
}

type Place = Pick<Platform, 'clock' | 'log' | 'sandbox'>;

/**
 * What an outside authority says of a certificate that it issued, from the address in the certificate. Undefined when it has none, or
 * nothing can be had there now, which is tried again another night.
 */
export async function outsideListOf(platform: Place, outside: OutsideCertificate): Promise<OutsideList | undefined> {
  const addresses = await platform.sandbox.run(readListAddressesTask, outside.certificate, {}, 'background');
  if (isRefusal(addresses)) return undefined;
  for (const address of addresses) {
    const found = await readFrom(platform, address, outside);
    if (found) return found;
  }
  return undefined;
}

/**
 * What was fetched lately from one of these addresses, which are in the certificate: for whoever must not make this server ask
 * somebody. Undefined where nothing was.
 */
export async function fetchedListOf(
  { sandbox, clock }: Pick<Platform, 'sandbox' | 'clock'>,
  addresses: readonly string[],
  { certificate, issuer }: OutsideCertificate,
  waiter: Waiter,
): Promise<ToldByList | undefined> {
  const now = clock();
  const known = addresses.flatMap((address) => answers.get(address) ?? []);
  const bytes = known.find((answer) => answer.bytes && answer.until > now.getTime())?.bytes;
  if (!bytes) return undefined;
  const told = await sandbox.run(readRevocationListTask, bytes, optionsOf({ certificate, issuer }, now), waiter);
  return isRefusal(told) ? undefined : told;
}

const optionsOf = ({ certificate, issuer }: OutsideCertificate, now: Date) => ({
  certificate: certificate.toString('base64'),
  issuer: issuer.toString('base64'),
  now,
});

async function readFrom(
  { sandbox, clock, log }: Place,
  address: string,
  asked: OutsideCertificate,
): Promise<OutsideList | undefined> {
  const now = clock();
  const known = answers.get(address);
  const isKnown = known !== undefined && known.until > now.getTime();
  if (isKnown && !known.bytes) return undefined;
  const keep = (bytes: Buffer | undefined, until = Infinity) => {
    if (answers.size >= maxKept) answers.clear();
    answers.set(address, { until: Math.min(now.getTime() + keptMs, until), bytes });
  };
  try {
    const bytes = isKnown && known.bytes ? known.bytes : await download(address);
    const facts = await sandbox.run(readRevocationListTask, bytes, optionsOf(asked, now), 'background');
    if (isRefusal(facts)) throw new Error('no list of this authority for today');
    keep(bytes, facts.until.getTime());
    return { list: bytes, revokedAt: facts.revokedAt, heldAt: facts.heldAt };
  } catch (error) {
    keep(undefined);
    log.warn({ address, error: String(error) }, 'an outside authority gave no list of revoked certificates');
    return undefined;
  }
}

async function download(address: string): Promise<Buffer> {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`answered with ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > listLimits.bytes) throw new Error('the list is too long');
  }
  return Buffer.concat(chunks);
}
