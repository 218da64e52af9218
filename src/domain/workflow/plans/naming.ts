import { refuse, type Refusal } from '#domain/refusal.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { maySign } from '#domain/documents/letter-grants.ts';
import { unreachable } from '#domain/unreachable.ts';
import type { Directory, Roster } from '../action-context.ts';

/**
 * Whether the persons and units named may get a letter of this class: persons in service and cleared, units open and,
 * for a secret letter, with a secret registrar cleared for it.
 * Errors: `nobody-named`, `person-not-available`, `person-not-cleared`, `unit-not-available`,
 * `unit-without-secret-registrar`.
 */
export function refusalOfNamed(
  roster: Roster,
  secrecy: number,
  personIds: readonly number[],
  unitIds: readonly number[],
): Refusal | undefined {
  if (personIds.length + unitIds.length === 0) return refuse('nobody-named');
  const persons = personIds.map((id) => roster.persons.get(id));
  if (persons.some((person) => !person?.isActive)) return refuse('person-not-available');
  if (persons.some((person) => (person?.clearance ?? 1) < secrecy && isSecret(secrecy)))
    return refuse('person-not-cleared');
  const units = unitIds.map((id) => roster.units.get(id));
  if (units.some((unit) => !unit?.isOpen)) return refuse('unit-not-available');
  return refusalOfRegistrars(roster, secrecy, unitIds);
}

/** Without a secret registrar cleared for it, a secret letter would be on nobody's desk. */
export function refusalOfRegistrars(
  { units }: Roster,
  secrecy: number,
  unitIds: readonly number[],
): Refusal | undefined {
  const hasRegistrar = (id: number) => (units.get(id)?.registrarClearance ?? 1) >= secrecy;
  return !isSecret(secrecy) || unitIds.every(hasRegistrar) ? undefined : refuse('unit-without-secret-registrar');
}

/**
 * Whether each has the authority to sign a letter of this kind and unit. Errors: `signer-without-authority`.
 */
export function refusalOfSigners(
  { persons, signing }: Pick<Directory, 'persons' | 'signing'>,
  signerIds: readonly number[],
): Refusal | undefined {
  const rule = signing ?? unreachable('an action about signers is planned with who may sign');
  const signers = signerIds.map((id) => persons.get(id));
  return signers.every((signer) => signer && maySign(rule, signer)) ? undefined : refuse('signer-without-authority');
}
