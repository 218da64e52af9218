import { todoLists, type TodoColumn, type TodoListName } from '#domain/workflow/todo/todo-lists.ts';
import type { Language } from '#web/platform/language/i18n.ts';

/** Below it a row is a card, which has no columns. */
export const minTablePx = 1100;
/** The list fits in with its subject of 500 px and every column. */
export const maxModalPx = 1440;
/** On either side of the modal. */
export const modalMarginPx = 16;

/** Of the specification: the subject, and the subject on a screen wider than 1200 px. */
const subjectPx = 180;
const wideSubjectPx = 500;
const wideScreenPx = 1200;

/** The other party takes what remains. With less, one unit looks like another. */
export const minPartyPx = 110;

const tickAndOpenPx = 40 + 76;
const scrollbarPx = 17;

const widthsPx: Readonly<Partial<Record<TodoColumn, number>>> = {
  speed: 104,
  letterNumber: 116,
  kind: 116,
  command: 120,
  secrecy: 92,
  dueAt: 104,
  arrivedAt: 104,
};

/** “Outside letter”, and “Confidential” with its lock. */
const englishPx: typeof widthsPx = { kind: 122, secrecy: 138 };

/** Undefined for the other party, and for every column of a card. */
export function columnWidthPx(column: TodoColumn, screenPx: number, language: Language): number | undefined {
  if (screenPx < minTablePx) return undefined;
  if (column === 'subject') return screenPx > wideScreenPx ? wideSubjectPx : subjectPx;
  return (language === 'en' && englishPx[column]) || widthsPx[column];
}

/** The columns that leave the other party enough; those of least use go first. A letter number is then in the second line. */
export function fittingColumns(
  list: TodoListName,
  columns: readonly TodoColumn[],
  screenPx: number,
  language: Language,
): readonly TodoColumn[] {
  if (screenPx < minTablePx) return columns;
  const leastUseful: readonly TodoColumn[] = todoLists[list].showsArrivalOnCard
    ? ['dueAt', 'letterNumber', 'arrivedAt']
    : ['arrivedAt', 'letterNumber', 'dueAt'];
  const tablePx = Math.min(maxModalPx, screenPx - 2 * modalMarginPx) - scrollbarPx;
  const partyPx = (shown: readonly TodoColumn[]) =>
    shown.reduce((rest, column) => rest - (columnWidthPx(column, screenPx, language) ?? 0), tablePx - tickAndOpenPx);
  return leastUseful.reduce(
    (shown, column) => (partyPx(shown) < minPartyPx ? shown.filter((other) => other !== column) : shown),
    columns,
  );
}
