import { isSecret } from '#domain/documents/secrecy.ts';
import type { Viewer } from '#domain/people/viewer.ts';

/** Only the cleared secret registrar of a unit maintains and sees its control register. */
export const maintainsControlRegister = ({ secretRegistrarOf, clearance }: Viewer, unitId: number): boolean =>
  isSecret(clearance) && secretRegistrarOf.includes(unitId);

/** Events of copies. They concern the register, so the history of the letter leaves them out. */
export const copyEvents = ['copy.lent', 'copy.taken-back', 'copy.destroyed'] as const;

interface ControlledCopy {
  readonly secrecy: number;
  /** The receipt or the number was cancelled: the unit no longer has a copy. */
  readonly isCancelled: boolean;
  readonly isLent: boolean;
  readonly isDestroyed: boolean;
}

/** Whether the registrar has the copy and may lend or destroy it. */
export const isAtHand = ({ secrecy, isCancelled, isLent, isDestroyed }: ControlledCopy): boolean =>
  isSecret(secrecy) && !isCancelled && !isLent && !isDestroyed;
