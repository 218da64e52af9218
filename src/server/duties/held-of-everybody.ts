import { dayOf, lastDayUntil } from '#domain/text/thai-dates.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

interface RecordedDays {
  readonly orderNumber: string;
  readonly orderDate: string | null;
  /** Both days included. */
  readonly from: string;
  readonly until: string | null;
}

interface Held extends RecordedDays {
  readonly id: number;
  readonly personId: number;
  readonly hasEnded: boolean;
}

export interface PositionOfAnybody extends Held {
  readonly unitId: number;
  readonly positionName: string;
}

export interface ClearanceOfAnybody extends Held {
  readonly secrecy: 2 | 3;
}

export interface NextMainOfAnybody extends RecordedDays {
  readonly personId: number;
  readonly unitId: number;
  readonly positionName: string;
}

interface Period {
  readonly validFrom: Date;
  readonly validTo: Date | null;
}

const heldFor = ({ validFrom, validTo }: Period, now: Date) => ({
  from: dayOf(validFrom),
  until: validTo && lastDayUntil(validTo),
  hasEnded: validTo !== null && validTo <= now,
});

type Connection = Database | DatabaseTransaction;

/** The further positions of everybody, or of one, those of later days and those that ended included. */
export async function allPositions(
  database: Connection,
  now: Date,
  id?: number,
): Promise<readonly PositionOfAnybody[]> {
  const rows = await database
    .selectFrom('furtherPositions')
    .select(['id', 'personId', 'unitId', 'positionName', 'orderNumber', 'orderDate', 'validFrom', 'validTo'])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('personId')
    .orderBy('validFrom')
    .orderBy('id')
    .execute();
  return rows.map(({ validFrom, validTo, ...row }) => ({ ...row, ...heldFor({ validFrom, validTo }, now) }));
}

/** The next main positions that are recorded. */
export async function allNextMainPositions(
  database: Connection,
  personId?: number,
): Promise<readonly NextMainOfAnybody[]> {
  return database
    .selectFrom('nextMainPositions')
    .select(['personId', 'unitId', 'positionName', 'orderNumber', 'orderDate'])
    .select(['beginsOn as from', 'endsOn as until'])
    .$if(personId !== undefined, (query) => query.where('personId', '=', personId ?? 0))
    .orderBy('personId')
    .execute();
}

/** The clearances of everybody, or one, those of later days and those that ended included. */
export async function allClearances(
  database: Connection,
  now: Date,
  id?: number,
): Promise<readonly ClearanceOfAnybody[]> {
  const rows = await database
    .selectFrom('clearances')
    .select(['id', 'personId', 'class', 'orderNumber', 'orderDate', 'validFrom', 'validTo'])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('personId')
    .orderBy('validFrom')
    .orderBy('id')
    .execute();
  return rows.map(({ class: secrecy, validFrom, validTo, ...row }) => ({
    ...row,
    secrecy: secrecy === 2 ? 2 : 3,
    ...heldFor({ validFrom, validTo }, now),
  }));
}
