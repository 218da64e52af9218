import { allClearances, allNextMainPositions, allPositions } from '#server/duties/held-of-everybody.ts';
import type { Database } from '#server/platform/database/database.ts';

import { loadUnitReferences } from '../references.ts';
import { dayCell } from './order-and-days.ts';
import { personsByCode } from './persons-by-code.ts';
import type { SheetReader, SheetSource } from './sheet-source.ts';
import { sheetWords } from './sheet-words.ts';

interface Terms {
  readonly orderNumber: string;
  readonly orderDate: string | null;
  readonly from: string;
  readonly until: string | null;
}

const termCells = ({ orderNumber, orderDate, from, until }: Terms, language: SheetSource['language']) => ({
  orderNumber,
  orderDate: dayCell(orderDate, language),
  from: dayCell(from, language),
  until: dayCell(until, language),
});

/** The cells that name a person. */
async function loadPersonCells(database: Database) {
  const persons = await personsByCode(database);
  const cells = new Map(
    persons.map(({ id, employeeCode, fullName }) => [id, { employeeCode, person: fullName }] as const),
  );
  return (personId: number) => cells.get(personId) ?? { employeeCode: '', person: '' };
}

const byCode = (a: { readonly employeeCode: string }, b: { readonly employeeCode: string }) =>
  a.employeeCode.localeCompare(b.employeeCode);

/** The further positions that have not ended, and the main positions that are to come. */
export const readPersonPositions: SheetReader<'personPositions'> = async ({ context, language }) => {
  const { database, clock } = context.platform;
  const [positions, mains, units, personOf] = await Promise.all([
    allPositions(database, clock()),
    allNextMainPositions(database),
    loadUnitReferences(database),
    loadPersonCells(database),
  ]);
  const words = sheetWords[language].duties;
  const rows = [
    ...positions.filter(({ hasEnded }) => !hasEnded).map((row) => ({ ...row, kind: words.positions })),
    ...mains.map((row) => ({ ...row, kind: words.nextMain.title })),
  ];
  return rows
    .map(({ personId, kind, unitId, positionName, ...terms }) => ({
      ...personOf(personId),
      kind,
      unit: units.labelOf(unitId),
      position: positionName,
      ...termCells(terms, language),
    }))
    .toSorted(byCode);
};

/** The clearances that have not ended. */
export const readPersonClearances: SheetReader<'personClearances'> = async ({ context, language }) => {
  const { database, clock } = context.platform;
  const [clearances, personOf] = await Promise.all([allClearances(database, clock()), loadPersonCells(database)]);
  const { classes } = sheetWords[language].duties;
  return clearances
    .filter(({ hasEnded }) => !hasEnded)
    .map(({ personId, secrecy, ...terms }) => ({
      ...personOf(personId),
      secrecy: classes[`class${secrecy}`],
      ...termCells(terms, language),
    }))
    .toSorted(byCode);
};
