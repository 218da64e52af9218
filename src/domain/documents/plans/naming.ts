import { refuse, type Refusal } from '../../refusal.ts';
import { isSecret } from '../secrecy.ts';
import type { Directory } from '../work-context.ts';

/**
 * Whether the persons and units named may get a letter of this class: persons in service and cleared, units open and,
 * for a secret letter, with a secret registrar cleared for it.
 * Errors: `nobody-named`, `person-not-available`, `person-not-cleared`, `unit-not-available`, `unit-without-secret-registrar`.
 */
export function refusalOfNamed(
  directory: Directory,
  secrecy: number,
  personIds: readonly number[],
  unitIds: readonly number[],
): Refusal | undefined {
  if (personIds.length + unitIds.length === 0) return refuse('nobody-named');
  const persons = personIds.map((id) => directory.persons.get(id));
  if (persons.some((person) => !person?.isActive)) return refuse('person-not-available');
  if (persons.some((person) => (person?.clearance ?? 1) < secrecy && isSecret(secrecy)))
    return refuse('person-not-cleared');
  const units = unitIds.map((id) => directory.units.get(id));
  if (units.some((unit) => !unit?.isOpen)) return refuse('unit-not-available');
  if (isSecret(secrecy) && units.some((unit) => (unit?.registrarClearance ?? 1) < secrecy))
    return refuse('unit-without-secret-registrar');
  return undefined;
}
