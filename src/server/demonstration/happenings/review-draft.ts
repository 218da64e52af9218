import { isOpen } from '#domain/workflow/states/task-transitions.ts';

import { divisions } from '../agency/units.ts';
import { taskOf, type Dossier, type Office } from '../office/office.ts';
import { later } from '../office/calendar.ts';
import { perform } from '../office/perform.ts';
import { headOf } from './people.ts';

/** A reviewer passes a draft after some hours; the head of a division has less time for it. A signer comes to it later. */
export function reviewDraft(office: Office, dossier: Dossier, taskId: number): void {
  const { holderId: by, legId } = taskOf(dossier, taskId);
  const hours = divisions.some(({ id }) => headOf(id).id === by) ? 14 : 4;
  office.schedule.put(later(office, hours), () => {
    if (isOpen(taskOf(dossier, taskId))) perform(office, dossier, 'pass', { by, legId, taskId }, { note: '' });
  });
}
