import { sql } from 'kysely';

import { parseDayOfTable } from '#domain/text/thai-date-input.ts';
import { dayOf, lastDayUntil } from '#domain/text/thai-dates.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Locale } from '#server/platform/http/sentences.ts';

import { writeCell } from './list-cells.ts';

/** By which order and for which days, as a table says it; both days included, the order without a number empty. */
interface PositionTerms {
  readonly orderNumber: string;
  readonly orderDate: string | null;
  /** Null where the table says none. */
  readonly from: string | null;
  readonly until: string | null;
}

/** A further position in a unit, as a table says it. */
export interface UnitPosition extends PositionTerms {
  readonly unitId: number;
  readonly name: string;
}

export interface HeldPosition extends UnitPosition {
  readonly hasBegun: boolean;
}

interface HeldRow {
  readonly personId: number;
  readonly unitId: number;
  readonly name: string;
  readonly orderNumber: string;
  readonly orderDate: string | null;
  readonly validFrom: Date;
  readonly validTo: Date | null;
  readonly hasBegun: boolean;
}

/** The further positions of all persons that have not ended, those of later days included. */
export async function loadHeldPositions(
  database: Database | DatabaseTransaction,
  now: Date,
): Promise<(personId: number) => readonly HeldPosition[]> {
  const { rows } = await sql<HeldRow>`
    SELECT person_id, unit_id, position_name AS name, order_number, order_date, valid_from, valid_to,
      valid_from <= ${now} AS has_begun
    FROM further_positions WHERE valid_to IS NULL OR valid_to > ${now}
    ORDER BY person_id, valid_from, id`.execute(database);
  const ofPerson = Map.groupBy(rows, ({ personId }) => personId);
  return (personId) =>
    (ofPerson.get(personId) ?? []).map(({ personId: _person, validFrom, validTo, ...position }) => ({
      ...position,
      from: dayOf(validFrom),
      until: validTo && lastDayUntil(validTo),
    }));
}

/** A name as a cell can say it: what parts positions and units from each other stands in none. */
export const nameInCell = (name: string): string =>
  name
    .replaceAll(/[;:：\n]/g, ',')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What parts the terms from each other stands in no number of an order. */
const orderInCell = (number: string) => nameInCell(number).replaceAll(/[,()]/g, ' ').trim();

/** “(15/2569, 30/9/2569, 1/10/2569 – 30/9/2570)”; empty where nothing is recorded. */
function termsText({ orderNumber, orderDate, from, until }: PositionTerms, language: Locale): string {
  const day = (value: string | null) => (value === null ? '' : writeCell({ kind: 'day' }, value, language));
  const days = from === null && until === null ? '' : `${day(from)} – ${day(until)}`.trim();
  const parts = [orderInCell(orderNumber), day(orderDate), days];
  return parts.every((part) => part === '') ? '' : ` (${parts.join(', ')})`;
}

export const positionsText = (
  positions: readonly UnitPosition[],
  unitName: (unitId: number) => string,
  language: Locale,
): string =>
  positions
    .map((position) => `${nameInCell(position.name)}: ${unitName(position.unitId)}${termsText(position, language)}`)
    .join('; ');

export const noTerms: PositionTerms = { orderNumber: '', orderDate: null, from: null, until: null };

/** The unit and the terms behind it, where the text ends with some in brackets; undefined where it does not. */
export function splitTerms(
  text: string,
): { readonly unit: string; readonly terms: PositionTerms | undefined } | undefined {
  const open = text.endsWith(')') ? text.lastIndexOf('(') : -1;
  if (open <= 0) return undefined;
  const parts = text.slice(open + 1, -1).split(',');
  const [orderNumber = '', orderDate = '', days = ''] = parts.map((part) => part.trim());
  const [from = '', until = ''] = days.split(/\s[-–](?:\s|$)/).map((part) => part.trim());
  const read = [orderDate, from, until].map((day) => (day === '' ? null : (parseDayOfTable(day) ?? undefined)));
  const [orderDay = null, firstDay = null, lastDay = null] = read;
  const isReadable = parts.length <= 3 && read.every((day) => day !== undefined);
  return {
    unit: text.slice(0, open).trim(),
    terms: isReadable ? { orderNumber, orderDate: orderDay, from: firstDay, until: lastDay } : undefined,
  };
}

interface ReadPosition {
  readonly text: string;
  readonly name: string;
  /** Undefined: it names none. */
  readonly unit: string | undefined;
}

/** Positions one after the other, each with its unit behind a colon; one at a time, because a cell may have thousands. */
export function* readPositions(cell: string): Generator<ReadPosition> {
  for (const part of cell.split(/[;\n]/)) {
    const text = part.trim();
    if (text === '') continue;
    const colon = text.search(/[:：]/);
    const unit = colon < 0 ? '' : text.slice(colon + 1).trim();
    yield { text, name: nameInCell(colon < 0 ? text : text.slice(0, colon)), unit: unit === '' ? undefined : unit };
  }
}
