import { isDeepStrictEqual } from 'node:util';

import { sql } from 'kysely';

import { hashOfNoPassword } from '#server/accounts/password.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { startProblem, type StartProblem } from '#server/start-problem.ts';

import { emptiedTables, guardedTables, type Emptying } from './table-fates.ts';
import { hasAnything, hasOfficiallyStarted, openings, previewTrial, type TrialPreview } from './trial-state.ts';

export interface TrialDeed {
  /** Who decided it, an administrator. */
  readonly personId: number;
  /** Their name and user name: the account may go with the rest. */
  readonly name: string;
  readonly now: Date;
}

export interface Order extends TrialDeed {
  readonly what: Emptying;
  /** What they were shown. */
  readonly preview: TrialPreview;
  /** The backup that was made right before: the old log lies in it. */
  readonly archive: { readonly name: string; readonly sha256: string };
  /** What must be done before it counts: nobody is locked out because the links to new passwords could not be written. */
  readonly handOut?: (transaction: DatabaseTransaction) => Promise<void>;
}

/**
 * Empties an agency that only tried the product, all of it or nothing. What happened since the preview refuses it.
 * The log begins anew with an event that names who did it, how much went, and the head of the log that is in the archive.
 * @param database of the role that owns the tables; the program's own can empty none of this
 * Errors: `trial-is-over`, `trial-nothing-to-empty`, `trial-preview-stale`.
 */
export const emptyAgency = (
  database: Database,
  { what, preview, archive, personId, name, now, handOut }: Order,
): Promise<StartProblem | undefined> =>
  inTransaction(database, async (transaction) => {
    // The log grows with everything that happens, so from here on nothing does.
    await transaction.selectFrom('eventChain').select('lastSequence').forNoKeyUpdate().execute();
    if (await hasOfficiallyStarted(transaction)) return startProblem('trial-is-over');
    const found = await previewTrial(transaction);
    if (!isDeepStrictEqual(found, preview)) return startProblem('trial-preview-stale');
    if (what === 'letters' && !hasAnything(found)) return startProblem('trial-nothing-to-empty');
    await emptyTables(transaction, what);
    if (what === 'letters') await changeAccounts(transaction, personId);
    const { letters, entries, files, persons, accounts, events, head } = found;
    const went = { letters, entries, files, events, persons: what === 'people' ? persons : 0, accounts };
    const details = { ...went, head, archive: archive.name, archiveSha256: archive.sha256 };
    const actor = what === 'people' ? {} : { actorId: personId };
    await appendEvents(transaction, [{ name: 'trial.emptied', ...actor, note: name, details }], now);
    await handOut?.(transaction);
    return undefined;
  });

/** Says that the agency works with it from now on: nothing can be emptied any more. Errors: `trial-is-over`,
 * `trial-of-demonstration` while accounts are there whose password everybody knows. */
export const declareOfficialStart = (
  database: Database,
  { personId, name, now }: TrialDeed,
): Promise<StartProblem | undefined> =>
  inTransaction(database, async (transaction) => {
    if (await hasOfficiallyStarted(transaction)) return startProblem('trial-is-over');
    if (await hasDemonstration(transaction)) return startProblem('trial-of-demonstration');
    const event = { name: 'official-start.declared', actorId: personId, note: name } as const;
    await appendEvents(transaction, [event], now);
    return undefined;
  });

/** Rows of emptied tables that stay, by a query with the columns of the table. */
const staying = {
  letters: {
    files: sql`SELECT * FROM files WHERE is_for_manual`,
    manuals: sql`SELECT * FROM manuals`,
    number_series: openings,
  },
  people: { phrases: sql`SELECT * FROM phrases WHERE for_unit_id IS NULL` },
} as const;

async function emptyTables(transaction: DatabaseTransaction, what: Emptying): Promise<void> {
  const stays = Object.entries(staying[what]);
  for (const [table, rows] of stays)
    await sql`CREATE TEMPORARY TABLE ${sql.id(`staying_${table}`)} ON COMMIT DROP AS ${rows}`.execute(transaction);
  // In one statement, so that a table which refers to one of them and was forgotten makes it fail. Numbers of rows are
  // counted on: an old address must never lead to a new letter.
  const tables = [...new Set([...emptiedTables(what), ...stays.map(([table]) => table)])];
  for (const table of guardedTables) await sql`ALTER TABLE ${sql.id(table)} DISABLE TRIGGER USER`.execute(transaction);
  await sql`TRUNCATE ${sql.join(tables.map((table) => sql.id(table)))} CONTINUE IDENTITY`.execute(transaction);
  for (const table of guardedTables) await sql`ALTER TABLE ${sql.id(table)} ENABLE TRIGGER USER`.execute(transaction);
  for (const [table] of stays) await bringBack(transaction, table);
  await sql`DELETE FROM contents WHERE sha256 NOT IN (SELECT sha256 FROM files)`.execute(transaction);
  // Mails and files of the letters that wait for their turn.
  await sql`DELETE FROM pgboss.job`.execute(transaction);
  await transaction
    .updateTable('eventChain')
    .set({ lastSequence: 0, lastHash: Buffer.from([0]) })
    .execute();
  if (what === 'people') await sql`DELETE FROM letter_grants WHERE grantee ~ '^(unit|line|head):'`.execute(transaction);
}

const bringBack = (transaction: DatabaseTransaction, table: string) =>
  sql`INSERT INTO ${sql.id(table)} SELECT * FROM ${sql.id(`staying_${table}`)}`.execute(transaction);

const hasDemonstration = async (transaction: DatabaseTransaction): Promise<boolean> =>
  (await transaction
    .selectFrom('accounts')
    .select('personId')
    .where('isDemonstration', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** No password that worked before works any more. */
async function changeAccounts(transaction: DatabaseTransaction, deciderId: number): Promise<void> {
  if (await hasDemonstration(transaction)) await distrust(transaction, deciderId);
  const accounts = await transaction.selectFrom('accounts').select('personId').execute();
  const ids = accounts.map(({ personId }) => personId);
  const hashes = accounts.map(() => hashOfNoPassword());
  await sql`
    UPDATE accounts
    SET password_hash = given.hash, failed_attempts = 0, suspended_at = NULL, is_demonstration = false, awaits_link = true
    FROM unnest(${ids}::integer[], ${hashes}::text[]) AS given(person_id, hash)
    WHERE accounts.person_id = given.person_id`.execute(transaction);
}

/**
 * Everybody knows the password of a demonstration, so anybody may have left a way back in, for people of the agency too: a
 * second factor, a mail address, a server that says who somebody is, the right of an administrator. Rights to secrets, powers
 * and signatures go as well. Only whoever decides it stays an administrator.
 */
async function distrust(transaction: DatabaseTransaction, deciderId: number): Promise<void> {
  for (const table of ['clearances', 'passkeys', 'recovery_codes', 'signatures', 'totp_factors', 'delegations'])
    await sql`DELETE FROM ${sql.id(table)}`.execute(transaction);
  // Whoever has the file of a root, or knows a PIN, could sign for the agency.
  for (const table of ['person_certificates', 'certificate_authorities'])
    await sql`DELETE FROM ${sql.id(table)}`.execute(transaction);
  await sql`UPDATE persons SET email = ''`.execute(transaction);
  await sql`UPDATE accounts SET is_administrator = false WHERE person_id <> ${deciderId}`.execute(transaction);
  // Whoever chose its passphrase could read every later archive.
  await sql`DELETE FROM backup_setup`.execute(transaction);
  await sql`UPDATE channel_setups SET is_active = false`.execute(transaction);
  await sql`UPDATE identity_providers SET is_active = false`.execute(transaction);
  await sql`UPDATE directory_setup SET checks_passwords = false, reads_nightly = false`.execute(transaction);
  await sql`UPDATE scim_setup SET is_on = false`.execute(transaction);
  await sql`UPDATE scim_tokens SET revoked_at = now() WHERE revoked_at IS NULL`.execute(transaction);
}
