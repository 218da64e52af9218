import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { beginDraft, extend } from '../draft.ts';
import type { Matter } from '../matter/matter.ts';
import { isSecret, isTooSecretToStore } from '#domain/documents/secrecy.ts';
import type { Plan } from '../matter/steps.ts';
import type { Directory } from '../work-context.ts';
import type { Receiver } from '../work-inputs.ts';
import { refusalOfReceivers, sendLegs } from './send.ts';

interface RegisteringUnit {
  readonly id: number;
  readonly isCentralRegistry: boolean;
  readonly hasExternalBook: boolean;
}

/**
 * Who may register an incoming letter in a unit's book (8.9): the desk of the central registry, or of a unit that keeps
 * an external book; inside letters any desk; secret letters the secret registrar alone.
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
 * The letter enters the book of the registering unit (clause 37) and, in the same act, goes to its receivers.
 * `matter` is the new document without legs, in state `registered`.
 */
export function planRegistration(
  matter: Matter,
  viewer: Viewer,
  unitId: number,
  sending: { readonly receivers: readonly Receiver[]; readonly dueAt: Date | null },
  directory: Directory,
  now: Date,
): Plan | Refusal {
  const homeLegId = -1;
  const entered = extend(
    beginDraft(matter, now),
    {
      step: 'addLeg',
      id: homeLegId,
      leg: {
        parentLegId: null,
        kind: 'home',
        fromUnitId: unitId,
        sentBy: viewer.personId,
        toUnitId: unitId,
        toPersonId: null,
        purposeId: null,
        state: 'received',
        dueAt: sending.dueAt,
      },
    },
    { step: 'enterInRegister', legId: homeLegId, sameNumberAs: null },
  );
  if (sending.receivers.length === 0) return entered.plan;
  const refused = refusalOfReceivers(matter, directory, sending.receivers);
  if (isRefusal(refused)) return refused;
  const from = { parentLegId: homeLegId, fromUnitId: unitId, sentBy: viewer.personId, dueAt: sending.dueAt };
  return sendLegs(entered, from, sending.receivers).plan;
}
