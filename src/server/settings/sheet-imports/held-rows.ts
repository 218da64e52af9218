import type { OfficeRecord } from '#domain/settings/undo-of-row.ts';

import type { personsByCode } from '../sheets/persons-by-code.ts';
import { isOtherName, type FileRow, type SheetDoubt, type SheetFault } from '../sheets/sheet-plan.ts';
import { unknownIn } from './sheet-table.ts';

type Person = Awaited<ReturnType<typeof personsByCode>>[number];

interface HeldRecord extends OfficeRecord {
  readonly hasEnded: boolean;
}

/** What a row says of days; undefined where it says nothing of the first. */
interface RowDays {
  readonly from: string | undefined;
  readonly until: string | null;
  readonly today: string;
}

/** Whether both hold on a day. */
const shareDays = (held: OfficeRecord, { from, until, today }: RowDays): boolean =>
  (held.until === null || (from ?? today) <= held.until) && (until === null || held.from <= until);

/**
 * What of that which a person holds a row is about: what begins on the day it says, or what is held on the same days. What has
 * ended stays as it ended, so that an exported table can be imported also a while later.
 */
export function heldInRow<Held extends HeldRecord>(
  candidates: readonly Held[],
  days: RowDays,
  isLike: (held: Held) => boolean = () => true,
): Held | undefined {
  const sameDay = candidates.filter(({ from }) => from === days.from);
  const open = candidates.filter((held) => !held.hasEnded && isLike(held));
  return sameDay.find(isLike) ?? sameDay[0] ?? open.find((held) => shareDays(held, days));
}

/** The person of a row by their code, or what is wrong with it; and what should be looked at. */
export function personOfRow(row: FileRow, byCode: ReadonlyMap<string, Person>) {
  const person = byCode.get(row.texts.employeeCode ?? '');
  const faults: readonly SheetFault[] = person ? [] : [unknownIn(row, 'employeeCode', 'person')];
  const doubt: SheetDoubt | undefined =
    person && isOtherName(row.texts.person ?? '', person.fullName)
      ? { doubt: 'person', name: person.fullName }
      : undefined;
  return { person, faults, doubt };
}
