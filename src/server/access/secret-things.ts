import { sql, type RawBuilder } from 'kysely';

import { isSecret } from '#domain/documents/secrecy.ts';
import type { NamedThing } from '#server/platform/audit/noted-views.ts';
import type { FindSecretThings, SecretThing } from '#server/platform/audit/refused-views.ts';
import type { Database } from '#server/platform/database/database.ts';

interface Found {
  readonly id: number;
  readonly documentId: number | null;
  readonly entryId?: number;
  readonly arrivalId?: number | null;
  readonly toText?: string;
  /** The highest class of what it belongs to; an entry of a secret register without a letter has the lowest one. */
  readonly secrecy: number;
}

/** Each begins a query over the ids that follow it in parentheses. */
const queries: Readonly<Record<NamedThing, RawBuilder<Found>>> = {
  document: sql`SELECT id, id AS document_id, secrecy FROM documents WHERE id`,
  copy: sql`SELECT copies.id, document_id, secrecy
    FROM controlled_copies AS copies JOIN documents ON documents.id = document_id WHERE copies.id`,
  loan: sql`SELECT loans.id, document_id, secrecy
    FROM copy_loans AS loans JOIN controlled_copies AS copies ON copies.id = copy_id
    JOIN documents ON documents.id = document_id WHERE loans.id`,
  entry: sql`SELECT entries.id, entries.id AS entry_id, document_id,
      greatest(coalesce(secrecy, 1), CASE WHEN is_secret THEN 2 ELSE 1 END) AS secrecy
    FROM register_entries AS entries LEFT JOIN documents ON documents.id = document_id WHERE entries.id`,
  file: sql`SELECT files.id, arrivals.id AS arrival_id, documents.id AS document_id,
      greatest(arrivals.secrecy, documents.secrecy, 1) AS secrecy
    FROM files LEFT JOIN arrivals ON arrivals.id = arrival_id LEFT JOIN dispatches ON dispatches.id = dispatch_id
    LEFT JOIN old_register_entries AS lines ON lines.id = old_entry_id
    LEFT JOIN documents
      ON documents.id = coalesce(files.document_id, arrivals.document_id, dispatches.document_id, lines.document_id)
    WHERE files.id`,
  arrival: sql`SELECT arrivals.id, arrivals.id AS arrival_id, document_id,
      greatest(arrivals.secrecy, documents.secrecy) AS secrecy
    FROM arrivals LEFT JOIN documents ON documents.id = document_id WHERE arrivals.id`,
  link: sql`SELECT dispatches.id, dispatches.to_text, document_id, secrecy
    FROM dispatches JOIN documents ON documents.id = document_id WHERE dispatches.id`,
};

export const findSecretThings: FindSecretThings = async (database, views) => {
  const named = Map.groupBy(views, ({ thing }) => thing);
  const found: { readonly personId: number | null; readonly thing: SecretThing }[] = [];
  for (const [thing, ofThing] of named) {
    const ids = [...new Set(ofThing.map(({ id }) => id))];
    const secret = new Map((await secretAmong(database, thing, ids)).map((row) => [row.id, thingOf(row)]));
    for (const { personId, id } of ofThing) {
      const secretThing = secret.get(id);
      if (secretThing) found.push({ personId, thing: secretThing });
    }
  }
  return found;
};

async function secretAmong(database: Database, thing: NamedThing, ids: readonly number[]): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`${queries[thing]} = ANY(${[...ids]}::bigint[])`.execute(database);
  return rows.filter(({ secrecy }) => isSecret(secrecy));
}

function thingOf({ documentId, entryId, arrivalId, toText, id }: Found): SecretThing {
  if (documentId !== null && toText !== undefined) return { documentId, dispatchId: id, toText };
  if (documentId !== null) return { documentId };
  if (entryId !== undefined) return { entryId };
  return { arrivalId: arrivalId ?? id };
}
