import { isSecret } from '#domain/documents/secrecy.ts';
import type { Viewer } from '#domain/people/viewer.ts';

/** Who keeps the control register of a unit and alone sees it: its secret registrar, while cleared. */
export const maintainsControlRegister = ({ secretRegistrarOf, clearance }: Viewer, unitId: number): boolean =>
  isSecret(clearance) && secretRegistrarOf.includes(unitId);

/** Events of copies. They concern the register, so the history of the letter leaves them out. */
export const copyEvents = ['copy.lent', 'copy.taken-back', 'copy.destroyed'] as const;

/** A copy of a secret document as the rules of lending and destroying see it. */
interface ControlledCopy {
  readonly secrecy: number;
  /** The receipt or the number was cancelled: the unit holds nothing any more. */
  readonly isCancelled: boolean;
  readonly isLent: boolean;
  readonly isDestroyed: boolean;
}

/** Whether a copy lies with its registrar, who may lend or destroy it: still secret, held, and not with somebody. */
export const isAtHand = ({ secrecy, isCancelled, isLent, isDestroyed }: ControlledCopy): boolean =>
  isSecret(secrecy) && !isCancelled && !isLent && !isDestroyed;
