import { sql } from 'kysely';
import { z } from 'zod';

import type { DatabaseTransaction } from '../database/database.ts';
import { eachRow } from './each-row.ts';
import type { HashedEvent } from './event-hash.ts';
import type { LogBreak } from './log-break.ts';

const kinds = ['entry', 'signature'] as const;
type Kind = (typeof kinds)[number];

interface Seal {
  readonly sequence: number;
  readonly hash: string | null;
}

const hashesById = z.record(z.string(), z.string().nullable());
const sealing = z.object({ entries: hashesById, signatures: hashesById });

/** The last seal of every register entry and signature, from the events it is given. Takes memory for each of them. */
export class Seals {
  readonly #seals: Readonly<Record<Kind, Map<string, Seal>>> = { entry: new Map(), signature: new Map() };

  take({ name, sequence, details }: HashedEvent): void {
    const sealed = name === 'records.sealed' ? sealing.safeParse(details).data : undefined;
    if (!sealed) return;
    this.#put('entry', sequence, sealed.entries);
    this.#put('signature', sequence, sealed.signatures);
  }

  #put(kind: Kind, sequence: number, hashes: Readonly<Record<string, string | null>>): void {
    for (const [id, hash] of Object.entries(hashes))
      if (sequence > (this.#seals[kind].get(id)?.sequence ?? 0)) this.#seals[kind].set(id, { sequence, hash });
  }

  ofKind(kind: Kind): ReadonlyMap<string, Seal> {
    return this.#seals[kind];
  }
}

/**
 * Compares every register entry and signature with its last seal, and names those that were altered, removed or added
 * past the program.
 */
export async function verifyRecords(
  transaction: DatabaseTransaction,
  seals: Seals,
): Promise<{ readonly records: number; readonly breaks: readonly LogBreak[] }> {
  const breaks: LogBreak[] = [];
  let records = 0;
  for (const what of kinds) {
    const missing = new Map(seals.ofKind(what));
    const note = (id: string, fingerprint: string) =>
      breaks.push({ what, from: Number(id), to: Number(id), fingerprint });
    for await (const { id, hash } of eachRow(transaction, presentRecords[what](transaction))) {
      records += 1;
      if (missing.get(id)?.hash !== hash) note(id, hash);
      missing.delete(id);
    }
    for (const [id, { hash }] of missing) if (hash !== null) note(id, 'missing');
  }
  return { records, breaks: breaks.toSorted((a, b) => a.what.localeCompare(b.what) || a.from - b.from) };
}

const presentRecords = {
  entry: (transaction: DatabaseTransaction) =>
    transaction
      .selectFrom('registerEntries')
      .select([
        sql<string>`id::text`.as('id'),
        sql<string>`public.sealed_hash(public.sealed_text(register_entries))`.as('hash'),
      ]),
  signature: (transaction: DatabaseTransaction) =>
    transaction
      .selectFrom('documentSignatures')
      .select([
        sql<string>`task_id::text`.as('id'),
        sql<string>`public.sealed_hash(public.sealed_text(document_signatures))`.as('hash'),
      ]),
};
