import type { Leg } from '#domain/workflow/matter/matter.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { unreachable } from '#domain/unreachable.ts';

import { absentHead, delegationDays } from '../agency/delegations.ts';
import { holderOf, officersOf, staff, type StaffMember } from '../agency/staff.ts';
import { divisions, executiveOffice, type Section } from '../agency/units.ts';
import type { Dossier, Office } from '../office.ts';

const day = 86_400_000;

export const director = holderOf('director');
export const deputy = holderOf('deputy');
const secretary = holderOf('secretary');
const deputies = staff.filter((member) => member.positionName === deputy.positionName);

export const divisionWith = (unitId: number) => divisions.find((division) => division.id === unitId);
export const sectionWith = (unitId: number): Section | undefined =>
  divisions.flatMap((division) => division.sections).find((section) => section.id === unitId);

export function divisionOf(personId: number) {
  const unitId = staff.find(({ id }) => id === personId)?.unitId ?? 0;
  return divisions.find(({ id, sections }) => id === unitId || sections.some((section) => section.id === unitId));
}

export const headOf = (unitId: number): StaffMember =>
  officersOf(unitId, unitRoleIds.head)[0] ?? unreachable(`unit ${unitId} has no head`);

/**
 * The person who does the desk's work on a letter: usually the first of the desk, the secret registrar for secret
 * letters.
 */
export const deskOfficer = (office: Office, { matter }: Dossier, unitId: number): StaffMember =>
  deskOfficerFor(office, matter.document.secrecy, unitId);

export function deskOfficerFor(office: Office, secrecy: number, unitId: number): StaffMember {
  const role = isSecret(secrecy) ? unitRoleIds.secretRegistrar : unitRoleIds.desk;
  const officers = officersOf(unitId, role);
  const first = officers[0] ?? unreachable(`unit ${unitId} has nobody at its desk`);
  return office.random.chance(0.75) ? first : office.random.pick(officers);
}

/** The receiver of a leg: the addressee, or the desk. */
export const receiverOf = (office: Office, dossier: Dossier, leg: Leg): number =>
  leg.toPersonId ?? deskOfficer(office, dossier, leg.toUnitId).id;

/** The person who acts today: the deputy for an absent head. */
export function actorFor(office: Office, personId: number): number {
  const isAbsent = office.end.getTime() - office.now.getTime() < delegationDays * day;
  return personId === absentHead.id && isAbsent ? deputy.id : personId;
}

/** The person who enters an order today: sometimes the secretary for the director. */
export function commanderFor(office: Office, personId: number, secrecy: number): number {
  if (personId === director.id && !isSecret(secrecy) && office.random.chance(0.4)) return secretary.id;
  return actorFor(office, personId);
}

/** The person to whom a desk presents its letters. */
export function superiorAt(office: Office, leg: Leg, secrecy: number): StaffMember {
  if (leg.toUnitId === executiveOffice.id || leg.kind === 'home')
    return office.random.weighted([
      [7, director],
      [6, deputy],
      [isSecret(secrecy) ? 0 : 1, office.random.pick(deputies)],
    ]);
  return headOf(leg.toUnitId);
}

/** People of a unit who may get work, the likeliest first. */
export function workersAt(office: Office, unitId: number, secrecy: number): readonly StaffMember[] {
  if (isSecret(secrecy)) return officersOf(unitId, unitRoleIds.secretRegistrar);
  if (unitId === executiveOffice.id) return deputies;
  const division = divisionWith(unitId);
  const unitIds = division ? division.sections.map((section) => section.id) : [unitId];
  const workers = staff.filter(
    (member) =>
      (unitIds.includes(member.unitId) && member.username !== 'secret') ||
      (member.unitId === unitId && member.username === 'admin'),
  );
  const known = workers.filter((member) => member.username !== undefined);
  const shown = known.length > 0 ? office.random.pick(known) : undefined;
  return shown && office.random.chance(0.6)
    ? [shown, ...workers.filter((worker) => worker !== shown)]
    : shuffled(office, workers);
}

function shuffled<Item>(office: Office, items: readonly Item[]): readonly Item[] {
  return items
    .map((item) => ({ item, at: office.random.next() }))
    .toSorted((left, right) => left.at - right.at)
    .map(({ item }) => item);
}
