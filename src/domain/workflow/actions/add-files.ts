import { refuse } from '#domain/refusal.ts';

import { defineAction } from '../define-action.ts';
import { notifyUnits } from '../plans/notify-units.ts';

/**
 * แนบเอกสารเพิ่มเติม: the issued or registered text does not change; every unit that has it is notified of the new
 * files.
 * Errors: `invalid-request` (no file).
 */
export const addFiles = defineAction({
  summary: 'Add files to what was registered or issued, with the reason.',
  event: 'document.files-added',
  when: {},
  by: ['drafted', 'staffsOwnersDesk'],
  needs: ['isNotClosed'],
  asks: ['addedFiles', 'reason'],
  place: 'menu',
  plan: (plan, _context, { fileIds, reason }) =>
    fileIds.length === 0
      ? refuse('invalid-request', { fields: { fileIds: 'not-valid' } })
      : notifyUnits(plan, 'filesAdded', reason),
});
