import type { Receiver } from '#domain/workflow/receivers.ts';
import { unreachable } from '#domain/unreachable.ts';

import { divisions, executiveOffice, type Division } from '../agency/units.ts';
import type { Office } from '../office.ts';
import type { LetterFamily } from '../texts/incoming-subjects.ts';

/** Purposes by the ids of the reference list: for information, for consideration, for action. */
export const purposes = { information: 1, consideration: 2, action: 3 } as const;

/** The share of each division in each family of letters, in the order of the divisions. */
const shares: Readonly<Record<LetterFamily, readonly number[]>> = {
  meeting: [7, 6, 2, 1, 1, 2],
  information: [6, 6, 2, 2, 1, 2],
  request: [3, 6, 4, 1, 1, 2],
  report: [7, 3, 2, 1, 1, 1],
  training: [3, 6, 1, 3, 1, 2],
  money: [5, 1, 1, 6, 0, 1],
  contract: [1, 1, 0, 6, 0, 3],
  community: [3, 5, 5, 1, 0, 1],
  people: [1, 2, 1, 6, 1, 0],
  complaint: [1, 3, 3, 0, 6, 1],
};

export const divisionFor = (office: Office, family: LetterFamily): Division =>
  office.random.weighted(
    shares[family].map((share, index) => [share, divisions[index] ?? unreachable('six divisions')]),
  );

const toUnit = (unitId: number, kind: Receiver['kind'], purposeId: number): Receiver => ({
  unitId,
  personId: null,
  kind,
  purposeId,
});

export const mainReceiver = (unitId: number): Receiver => toUnit(unitId, 'main', purposes.action);
export const copyReceiver = (unitId: number): Receiver => toUnit(unitId, 'copy', purposes.information);

/**
 * The receivers to whom the registry sends a letter: a division, often with copies for others, or the head of the
 * agency.
 */
export function receiversFor(office: Office, family: LetterFamily): readonly Receiver[] {
  const { random } = office;
  if (random.chance(0.14)) return [toUnit(executiveOffice.id, 'main', purposes.consideration)];
  const main = divisionFor(office, family);
  const others = divisions.filter((division) => division !== main && random.chance(0.3));
  const copies = random.chance(0.15) ? others : [];
  return [mainReceiver(main.id), ...copies.map((division) => copyReceiver(division.id))];
}
