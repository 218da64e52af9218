import { z } from 'zod';

import type { DatabaseTransaction } from '../database/database.ts';
import { eachRow } from './each-row.ts';
import type { HashedEvent } from './event-hash.ts';
import type { LogBreak } from './log-break.ts';
import {
  entryHash,
  recordKinds,
  signatureHash,
  storedEntries,
  storedSignatures,
  type RecordKind,
} from './sealed-records.ts';

interface PresentRecord {
  readonly id: string;
  readonly hash: string;
}

interface Seal {
  readonly sequence: number;
  readonly hash: string | null;
}

const hashesById = z.record(z.string(), z.string().nullable());
const sealing = z.object({ entries: hashesById, signatures: hashesById });

/** The last seal of every register entry and signature, from the events it is given. Takes memory for each of them. */
export class Seals {
  readonly #seals: Readonly<Record<RecordKind, Map<string, Seal>>> = { entry: new Map(), signature: new Map() };

  take({ name, sequence, details }: HashedEvent): void {
    const sealed = name === 'records.sealed' ? sealing.safeParse(details).data : undefined;
    if (!sealed) return;
    this.#put('entry', sequence, sealed.entries);
    this.#put('signature', sequence, sealed.signatures);
  }

  #put(kind: RecordKind, sequence: number, hashes: Readonly<Record<string, string | null>>): void {
    for (const [id, hash] of Object.entries(hashes))
      if (sequence > (this.#seals[kind].get(id)?.sequence ?? 0)) this.#seals[kind].set(id, { sequence, hash });
  }

  ofKind(kind: RecordKind): ReadonlyMap<string, Seal> {
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
  for (const what of recordKinds) {
    const missing = new Map(seals.ofKind(what));
    const note = (id: string, fingerprint: string) =>
      breaks.push({ what, from: Number(id), to: Number(id), fingerprint });
    for await (const { id, hash } of presentRecords[what](transaction)) {
      records += 1;
      if (missing.get(id)?.hash !== hash) note(id, hash);
      missing.delete(id);
    }
    for (const [id, { hash }] of missing) if (hash !== null) note(id, 'missing');
  }
  return { records, breaks: breaks.toSorted((a, b) => a.what.localeCompare(b.what) || a.from - b.from) };
}

async function* presentEntries(transaction: DatabaseTransaction): AsyncGenerator<PresentRecord> {
  for await (const row of eachRow(transaction, storedEntries(transaction))) yield { id: row.id, hash: entryHash(row) };
}

async function* presentSignatures(transaction: DatabaseTransaction): AsyncGenerator<PresentRecord> {
  for await (const row of eachRow(transaction, storedSignatures(transaction)))
    yield { id: row.taskId, hash: signatureHash(row) };
}

const presentRecords = { entry: presentEntries, signature: presentSignatures };
