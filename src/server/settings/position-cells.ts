import { sql } from 'kysely';

import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';

/** A further position in a unit, as a table says it. */
export interface UnitPosition {
  readonly unitId: number;
  readonly name: string;
}

export interface HeldPosition extends UnitPosition {
  readonly hasBegun: boolean;
}

/** The further positions of all persons that have not ended, those of later days included. */
export async function loadHeldPositions(
  database: Database | DatabaseTransaction,
  now: Date,
): Promise<(personId: number) => readonly HeldPosition[]> {
  const { rows } = await sql<HeldPosition & { readonly personId: number }>`
    SELECT person_id, unit_id, position_name AS name, valid_from <= ${now} AS has_begun FROM further_positions
    WHERE valid_to IS NULL OR valid_to > ${now} ORDER BY person_id, valid_from, id`.execute(database);
  const ofPerson = Map.groupBy(rows, ({ personId }) => personId);
  return (personId) => (ofPerson.get(personId) ?? []).map(({ unitId, name, hasBegun }) => ({ unitId, name, hasBegun }));
}

/** A name as a cell can say it: what parts positions and units from each other stands in none. */
export const nameInCell = (name: string): string =>
  name
    .replaceAll(/[;:：\n]/g, ',')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const positionsText = (positions: readonly UnitPosition[], unitName: (unitId: number) => string): string =>
  positions.map(({ unitId, name }) => `${nameInCell(name)}: ${unitName(unitId)}`).join('; ');

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
