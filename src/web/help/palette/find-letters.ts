import type { TodoRow } from '#contract/todo.ts';
import type { DashboardRow } from '#contract/dashboard.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import type { DocumentReference } from '#web/document-queue/document-reference.ts';
import { panelReference, todoReference } from '#web/document-queue/row-references.ts';

export interface FoundLetter {
  readonly reference: DocumentReference;
  readonly letterNumber: string;
  readonly registerNumber: string;
  readonly subject: string;
  /** Who wrote it or sent it here; empty for published letters. */
  readonly party: string;
  readonly day: Date;
  readonly isExact: boolean;
}

/** As in the dashboard search. */
export const minTermLength = 3;
const maxPerList = 5;
const maxLists = 3;
const maxLetters = 8;

/** The results of the dashboard search: the person's lists first, then published letters; an exact number comes first. */
export async function findLetters(term: string): Promise<readonly FoundLetter[]> {
  const [lists, panels] = await Promise.all([
    callApi('getTodoLists', { search: term }),
    callApi('getDashboard', { search: term }),
  ]);
  const hit = lists.items.filter((list) => list.count > 0).slice(0, maxLists);
  const pages = await Promise.all(
    hit.map(({ list }) => callApi('getTodoList', { list, search: term, take: maxPerList })),
  );
  const found = [
    ...pages.flatMap((page) => page.data.map((row) => letterOf(row, term))),
    ...panels.item.flatMap((group) => group.items.slice(0, maxPerList).map((row) => letterOf(row, term))),
  ];
  return withoutDuplicates(found)
    .toSorted((a, b) => Number(b.isExact) - Number(a.isExact))
    .slice(0, maxLetters);
}

const letterOf = (row: TodoRow | DashboardRow, term: string): FoundLetter => ({
  reference: 'taskId' in row ? todoReference(row) : panelReference(row),
  letterNumber: row.letterNumber,
  registerNumber: row.registerNumber,
  subject: row.subject,
  party: 'otherParty' in row ? row.otherParty : '',
  day: 'arrivedAt' in row ? row.arrivedAt : row.publishedAt,
  isExact: [row.letterNumber, row.registerNumber].includes(term),
});

/** A letter may be in several lists; the first one wins. */
const withoutDuplicates = (letters: readonly FoundLetter[]): readonly FoundLetter[] =>
  [...new Map(letters.toReversed().map((letter) => [letter.reference.documentId, letter])).values()].toReversed();
