import type { LegKind } from './matter/matter.ts';
import type { WorkAction } from './work-actions.ts';
import type { Receiver } from './work-inputs.ts';

/**
 * As what a letter goes on from a stay. Who goes in another's place gets what he was to get: a copy stays a copy, and
 * the letter itself does not become one.
 */
export const receiverKindsOf = (action: WorkAction, stay: LegKind): readonly Receiver['kind'][] =>
  (action === 'changeReceiver' || action === 'resend') && stay !== 'home' ? [stay] : ['main', 'copy'];
