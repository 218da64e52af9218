import { maxOrderNumber, maxPositionName } from '#contract/duties.ts';
import { isStorableText } from '#domain/text/storable-text.ts';

import type { ListRow } from './list-queries.ts';
import type { RowProblem } from './plan-import.ts';
import {
  nameInCell,
  noTerms,
  readPositions,
  splitTerms,
  type HeldPosition,
  type UnitPosition,
} from './position-cells.ts';
import { comparable } from './read-list-table.ts';
import type { References } from './references.ts';

/** Of one row: who corrects these sees the next ones. */
const maxProblems = 20;

interface PositionsOfRow {
  readonly cell: string;
  readonly held: readonly HeldPosition[];
  readonly units: References;
  readonly before: ListRow | undefined;
  readonly after: Pick<ListRow, 'isActive' | 'values'>;
  /** Whose row it is imports it. */
  readonly isOwn: boolean;
  readonly today: string;
}

interface PlannedPositions {
  readonly given: readonly UnitPosition[];
  readonly problems: readonly RowProblem[];
}

/** The positions that a row gives besides those that are held, or what is wrong with them. */
export function planPositions(row: PositionsOfRow): PlannedPositions {
  const given: UnitPosition[] = [];
  const problems: RowProblem[] = [];
  for (const { text, name, unit } of readPositions(row.cell)) {
    if (problems.length === maxProblems) break;
    const place = placeOf(unit, row.units);
    const position = place?.terms && { unitId: place.unitId, name, ...place.terms };
    const problem = position
      ? (problemOf(row, position, given) ?? problemOfTerms(position, row.today))
      : problemOfPlace(text, unit, place);
    if (problem === 'held') continue;
    if (problem !== undefined) problems.push(problem);
    else if (position) given.push(position);
  }
  return { given, problems };
}

interface Place {
  readonly unitId: number;
  /** Undefined: what stands in brackets is unreadable. */
  readonly terms: Omit<UnitPosition, 'unitId' | 'name'> | undefined;
}

/** The name of a unit may end with brackets itself. */
function placeOf(unit: string | undefined, units: References): Place | undefined {
  if (unit === undefined) return undefined;
  const whole = units.idOf(String(comparable(unit)));
  if (whole !== undefined) return { unitId: whole, terms: noTerms };
  const split = splitTerms(unit);
  const unitId = split && units.idOf(String(comparable(split.unit)));
  return unitId === undefined ? undefined : { unitId, terms: split?.terms };
}

const problemOfPlace = (text: string, unit: string | undefined, place: Place | undefined): RowProblem =>
  place ? { because: 'positionTerms', values: { position: text } } : problemOfUnit(text, unit);

function problemOfTerms({ orderNumber, from, until }: UnitPosition, today: string): RowProblem | undefined {
  if (orderNumber.length > maxOrderNumber) return 'too-long';
  return until !== null && (until < today || until < (from ?? today)) ? 'ends-before-it-begins' : undefined;
}

const problemOfUnit = (text: string, unit: string | undefined): RowProblem =>
  unit === undefined
    ? { because: 'positionWithoutUnit', values: { position: text } }
    : { because: 'officeUnit', values: { unit } };

function problemOf(
  { held, units, before, after, isOwn }: PositionsOfRow,
  { unitId, name }: Pick<UnitPosition, 'unitId' | 'name'>,
  given: readonly UnitPosition[],
): RowProblem | 'held' | undefined {
  if (name === '') return { because: 'positionWithoutName' };
  if (name.length > maxPositionName) return { because: 'positionTooLong', values: { max: maxPositionName } };
  if (!isStorableText(name)) return 'not-storable';
  if (!after.isActive) return { because: 'positionOfLeaver' };
  const there = [...held, ...given].filter((other) => other.unitId === unitId);
  const isHeld = there.some((other) => nameInCell(other.name) === name);
  // Whoever moves there holds it no more.
  const becomesMain = after.values['unitId'] === unitId && before?.values['unitId'] !== unitId;
  if (isHeld && !becomesMain) return 'held';
  if (after.values['unitId'] === unitId) return { refused: 'position-in-own-unit' };
  if (there.length > 0) return { refused: 'position-held' };
  if (!units.isInUse(unitId)) return { because: 'officeUnit', values: { unit: units.labelOf(unitId) } };
  return isOwn ? { refused: 'duty-to-oneself' } : undefined;
}
