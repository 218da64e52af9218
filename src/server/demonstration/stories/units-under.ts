import type { Leg } from '#domain/workflow/matter/matter.ts';
import { isSecret } from '#domain/documents/secrecy.ts';

import { divisions, executiveOffice, registry } from '../agency/units.ts';
import type { Dossier, Office } from '../office.ts';
import { divisionFor } from './receivers.ts';
import { divisionWith } from './people.ts';

/** Divisions whose head is cleared for class 2, so that such a letter can be worked on there. */
const secretDivisions = divisions.slice(0, 2);
const maxSecretPerDivision = 2;

/** Units to which the unit of a leg can pass a letter on and which do not have it yet, in random order. */
export function unitsUnder(office: Office, { matter }: Dossier, leg: Leg): readonly number[] {
  const taken = new Set(matter.legs.filter((leg) => leg.kind !== 'home').map((leg) => leg.toUnitId));
  const free = candidates(office, matter.document.secrecy, leg.toUnitId).filter((unitId) => !taken.has(unitId));
  const first = office.random.between(0, Math.max(0, free.length - 1));
  return [...free.slice(first), ...free.slice(0, first)];
}

function candidates(office: Office, secrecy: number, unitId: number): readonly number[] {
  const division = divisionWith(unitId);
  if (division) return isSecret(secrecy) ? [] : division.sections.map((section) => section.id);
  if (unitId !== executiveOffice.id && unitId !== registry.id) return [];
  if (secrecy > maxSecretPerDivision) return [];
  const open = isSecret(secrecy) ? secretDivisions : [divisionFor(office, 'meeting'), ...divisions];
  return [...new Set(open.map((item) => item.id))];
}
