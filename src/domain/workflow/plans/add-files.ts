import { refuse } from '#domain/refusal.ts';
import type { Planner } from './plan-work.ts';
import { notifyUnits } from './notify-units.ts';

/**
 * แนบเอกสารเพิ่มเติม: what was issued or registered stays as it is; every unit that has it is told of what came to it (8.3).
 * Errors: `invalid-request` (no file).
 */
export const planAddFiles: Planner<'addFiles'> = (draft, _context, { fileIds, reason }) =>
  fileIds.length === 0
    ? refuse('invalid-request', { fields: { fileIds: 'not-valid' } })
    : notifyUnits(draft, 'filesAdded', reason);
