import { sql } from 'kysely';

import type { Matter } from '#domain/workflow/matter/matter.ts';
import { canRead } from '#domain/workflow/access/readers.ts';
import { finishedStates } from '#domain/workflow/plans/inherit-class.ts';
import type { AnyAction } from '#domain/workflow/permitted-actions.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { noteRefusedView, type DatabaseTransaction } from '#server/platform/database/database.ts';
import { RepeatTransaction } from '#server/platform/database/in-transaction.ts';
import { isReadable } from '#server/access/may-read-document.ts';

import { loadMatter } from './load-matter.ts';

/** The ids of the documents to lock besides the one that changes, as far as can be seen now. */
type FindRelated = (transaction: DatabaseTransaction, documentId: number) => Promise<readonly number[]>;

/**
 * The matter, locked for a change by this viewer with the documents related to it; undefined when there is none they may
 * read. Permission is checked before the lock, so that waiting for it reveals no letter, and again under the lock.
 */
export async function lockMatter(
  transaction: DatabaseTransaction,
  viewer: Viewer,
  documentId: number,
  findRelated?: FindRelated,
): Promise<Matter | undefined> {
  if (!(await isReadable(transaction, viewer, documentId))) return undefined;
  if (findRelated)
    await lockTogether(transaction, documentId, async () => [
      documentId,
      ...(await findRelated(transaction, documentId)),
    ]);
  // Locked already with those related to it.
  const matter = await loadMatter(transaction, documentId, { lock: findRelated ? 'look' : 'lock' });
  if (matter && canRead(viewer, matter)) return matter;
  noteRefusedView(transaction, viewer.personId, 'document', documentId);
  return undefined;
}

const maxRounds = 100;

/**
 * Locks documents together, by id: so two changes that concern the same documents never wait for each other crosswise.
 * When others are found under the locks than before, the locks are given back and taken anew.
 */
export async function lockTogether(
  transaction: DatabaseTransaction,
  of: string | number,
  find: () => Promise<readonly number[]>,
): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    const locked = new Set(await find());
    // One alone, which is nearly always so, is given back with the whole transaction.
    const isAlone = round === 0 && locked.size === 1;
    if (!isAlone) await sql`SAVEPOINT unlocked`.execute(transaction);
    await sql`
      SELECT 1 FROM documents WHERE id = ANY(${[...locked]}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(
      transaction,
    );
    const found = await find();
    const isWhole = found.every((id) => locked.has(id));
    if (isAlone && isWhole) return;
    if (isAlone) throw new RepeatTransaction(`more is related to ${of} than was locked`);
    if (isWhole) {
      await sql`RELEASE SAVEPOINT unlocked`.execute(transaction);
      return;
    }
    await sql`ROLLBACK TO SAVEPOINT unlocked`.execute(transaction);
  }
  throw new Error(`the documents related to ${of} change all the time`);
}

/** The letters that a document answers: its number is written into their register entries, and it has their class. */
export const findAnswered: FindRelated = async (transaction, documentId) => {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT answered_id AS id FROM letter_answers
    WHERE document_id = ${documentId} AND is_answer AND answered_id IS NOT NULL`.execute(transaction);
  return rows.map(({ id }) => id);
};

/**
 * Besides, the answers of the document, and of each unfinished one its answers in turn, because they get its class one from
 * the other; with everything all those answer, because it is noted in their register entries.
 */
export const findAnsweredAndAnswers: FindRelated = async (transaction, documentId) => {
  const { rows } = await sql<{ id: number }>`
    WITH RECURSIVE raised AS (
      SELECT ${documentId}::bigint AS id
      UNION
      SELECT documents.id
      FROM raised
      JOIN letter_answers ON letter_answers.answered_id = raised.id AND is_answer
      JOIN documents ON documents.id = letter_answers.document_id AND documents.state <> ALL(${[...finishedStates]}::text[])
    ), answers AS (
      SELECT document_id AS id FROM letter_answers WHERE answered_id IN (SELECT id FROM raised) AND is_answer
    )
    SELECT id FROM answers
    UNION
    SELECT answered_id FROM letter_answers
    WHERE document_id IN (SELECT ${documentId}::bigint UNION ALL SELECT id FROM answers)
      AND is_answer AND answered_id IS NOT NULL`.execute(transaction);
  return rows.map(({ id }) => id);
};

/** What an action may touch besides its document. */
export const relatedFor = ({ bindsAnswers }: Pick<AnyAction, 'bindsAnswers'>): FindRelated =>
  bindsAnswers ? findAnsweredAndAnswers : findAnswered;
