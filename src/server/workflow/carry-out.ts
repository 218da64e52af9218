import { applySteps } from '#domain/workflow/matter/apply-steps.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { isLive } from '#domain/workflow/matter/route.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import type { Plan, Step } from '#domain/workflow/matter/steps.ts';
import { unreachable } from '#domain/unreachable.ts';
import { hasExtraLists } from '#server/platform/database/agency-features.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { reserveLetterNumber } from '#server/registers/reserve-letter-number.ts';
import { allocateLetterNumber } from '#server/registers/letter-book.ts';

import { allocateIds } from './allocate-ids.ts';
import { queueMails } from './queue-mails.ts';
import { contentsOf, removeSecretFileTexts } from '#server/document-texts/file-texts.ts';
import { loadContent } from '#server/document-texts/load-content.ts';
import { changeOfTexts } from '#server/document-texts/save-document-texts.ts';
import { leaveMergedUnits } from './merged-units.ts';
import { pushChanges } from './push-changes.ts';
import { saveMatter } from './save-matter.ts';
import { changesOfLists, saveCounts, type CountChange } from './save-trays.ts';
import { allocateNumbers, newReceiveEntries, writeBooks } from './write-books.ts';

export interface Actor {
  readonly personId: number;
  readonly now: Date;
  /** Empty where the action asks for no reason. */
  readonly reason: string;
}

export interface Outcome {
  readonly after: Matter;
  /** The stored id of a planned leg or task. */
  readonly idOf: (plannedId: number) => number;
}

/** What a transaction writes after all its letters, because the next letter's rows are locked before these. */
export interface Ending {
  /** Files that are in a secret letter now. */
  readonly secretContents: readonly Buffer[];
  readonly counts: readonly CountChange[];
  /** Notices and pushes. */
  readonly tell: () => Promise<void>;
}

/**
 * Carries out a plan in the transaction that holds the document's lock: numbers, rows, register entries, lists, counts,
 * readers, notices and pushes. The caller appends the events, because theirs is the last lock.
 */
export async function carryOut(
  transaction: DatabaseTransaction,
  before: Matter,
  planned: Plan,
  actor: Actor,
): Promise<Outcome> {
  const { ending, ...outcome } = await carryOutOne(transaction, before, planned, actor);
  await writeEndings(transaction, [ending]);
  return outcome;
}

/**
 * Writes the endings of all letters of a transaction, once, in the order in which their rows are locked. `beforeTelling`
 * changes what comes before the notices and after the counts in that order.
 */
export async function writeEndings(
  transaction: DatabaseTransaction,
  endings: readonly Ending[],
  beforeTelling?: () => Promise<void>,
): Promise<void> {
  await removeSecretFileTexts(
    transaction,
    endings.flatMap(({ secretContents }) => secretContents),
  );
  await saveCounts(
    transaction,
    endings.flatMap(({ counts }) => counts),
  );
  await beforeTelling?.();
  for (const { tell } of endings) await tell();
}

/** `carryOut` for one of several letters of a transaction, which passes all endings to `writeEndings`. */
export async function carryOutOne(
  transaction: DatabaseTransaction,
  before: Matter,
  planned: Plan,
  actor: Actor,
): Promise<Outcome & { readonly ending: Ending }> {
  const { matter, plan } = await leaveMergedUnits(transaction, before, planned);
  const { idOf, ...newIds } = await allocateIds(transaction, plan);
  const numbers = await allocateNumbers(transaction, matter, plan, actor.now);
  const has = (name: Step['step']) => plan.some((step) => step.step === name);
  const letterNumber =
    has('allocateLetterNumber') || has('reserveLetterNumber')
      ? await allocateLetterNumber(transaction, matter.document, actor.now)
      : undefined;
  const reservedEntryId =
    letterNumber && has('reserveLetterNumber')
      ? await reserveLetterNumber(transaction, matter.document, letterNumber, actor)
      : undefined;
  const after = applySteps(matter, plan, {
    ...newIds,
    now: actor.now,
    idOf,
    letterNumber: () => letterNumber ?? unreachable('no number was drawn for the document'),
    reservedEntryId: () => reservedEntryId ?? unreachable('no number was kept for the document'),
    registerNumberOf: (plannedLegId) => numbers.get(plannedLegId) ?? unreachable('no register number was drawn'),
  });
  const { personId: by, now: at, reason } = actor;
  const bookWork = { idOf, numbers, letterNumber, by, at, reason };
  const isNew = before.legs.length === 0;
  const { trays, counts, changes } = await changesOfLists(transaction, after, await hasExtraLists(transaction), isNew);
  const { version } = await saveMatter(transaction, before, after, [
    ...(changesSearch(before, after)
      ? [await changeOfTexts(transaction, after, await contentOf(transaction, after))]
      : []),
    ...(await newReceiveEntries(transaction, after, plan, bookWork)),
    ...changes,
  ]);
  await queueMails(transaction, before, after, actor.now);
  await writeBooks(transaction, after, plan, bookWork);
  const secretContents = becameSecret(before, after) ? await contentsOf(transaction, after.document.id) : [];
  const notices = plan.flatMap((step) =>
    step.step === 'notify' ? [{ ...step, legId: idOf(step.legId), note: step.note ?? '' }] : [],
  );
  const tell = () =>
    pushChanges(transaction, before, after, { changedTrays: trays, notices, version, actorId: by, now: at });
  return { after, idOf, ending: { secretContents, counts, tell } };
}

/** Only what is written here has a text of its own. */
const contentOf = async (transaction: DatabaseTransaction, { document: { id, direction } }: Matter) =>
  direction === 'outgoing' ? (await loadContent(transaction, id))?.content : undefined;

/** Whether the document was sent to or returned by others, or became secret or open. */
const changesSearch = (before: Matter, after: Matter) => searchKey(before) !== searchKey(after);

const searchKey = ({ document, legs, dispatches }: Matter): string =>
  [
    document.secrecy,
    ...legs.map((leg) => `${leg.id} ${leg.toUnitId} ${leg.toPersonId} ${isLive(leg)}`),
    ...dispatches.map(({ id }) => id),
  ].join();

const becameSecret = (before: Matter, after: Matter) =>
  isSecret(after.document.secrecy) && !isSecret(before.document.secrecy);
