import { isSecret, isTooSecretToStore } from '#domain/documents/secrecy.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';

import type { Roster } from '../action-context.ts';
import type { Matter } from '../matter/matter.ts';
import { PlanBuilder } from '../matter/plan-builder.ts';
import type { Plan } from '../matter/steps.ts';
import type { Receiver } from '../receivers.ts';
import { homeLegAt } from './begin-document.ts';
import { refusalOfReceivers, sendLegs } from './send-legs.ts';

interface RegisteringUnit {
  readonly id: number;
  readonly isCentralRegistry: boolean;
  readonly hasExternalBook: boolean;
}

/**
 * Who may register an incoming letter: the desk of the central registry, or of a unit with an external register;
 * internal letters any desk; secret letters only the secret registrar.
 * Errors: `top-secret-not-electronic`, `not-permitted`.
 */
export function refusalOfRegistering(
  viewer: Viewer,
  unit: RegisteringUnit,
  letter: { readonly isOutside: boolean; readonly secrecy: number },
): Refusal | undefined {
  if (isTooSecretToStore(letter.secrecy)) return refuse('top-secret-not-electronic');
  const isCleared = viewer.secretRegistrarOf.includes(unit.id) && viewer.clearance >= letter.secrecy;
  if (isSecret(letter.secrecy)) return isCleared ? undefined : refuse('not-permitted', { rule: 'secretRegistrar' });
  if (!viewer.deskOf.includes(unit.id)) return refuse('not-permitted', { rule: 'staffsDesk' });
  const mayHaveBook = !letter.isOutside || unit.isCentralRegistry || unit.hasExternalBook;
  return mayHaveBook ? undefined : refuse('not-permitted', { rule: 'hasExternalBook' });
}

/**
 * Registers the letter at the unit (ระเบียบสำนักนายกรัฐมนตรีว่าด้วยงานสารบรรณ ข้อ 37) and sends it to its receivers.
 * `matter` is the new document without legs, in state `registered`. Errors: as `refusalOfReceivers`.
 */
export function planRegistration(
  matter: Matter,
  viewer: Viewer,
  unitId: number,
  { receivers, dueAt }: { readonly receivers: readonly Receiver[]; readonly dueAt: Date | null },
  roster: Roster,
  now: Date,
): Plan | Refusal {
  const begun = new PlanBuilder(matter, now);
  const parentLegId = begun.nextId;
  const entered = begun
    .addLeg({ ...homeLegAt(unitId, viewer.personId), dueAt })
    .add({ step: 'enterInRegister', legId: parentLegId, sameNumberAs: null });
  if (receivers.length === 0) return entered.steps;
  const refused = refusalOfReceivers(matter, roster, receivers);
  if (isRefusal(refused)) return refused;
  return sendLegs(entered, { parentLegId, fromUnitId: unitId, sentBy: viewer.personId, dueAt }, receivers).steps;
}
