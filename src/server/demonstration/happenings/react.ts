import type { Task, Leg, Matter } from '#domain/workflow/matter/matter.ts';

import type { Dossier, Office } from '../office/office.ts';
import { acceptReport } from './accept-report.ts';
import { answerReturn } from './answer-return.ts';
import { closeLetter, reopenLetter } from './close-letter.ts';
import { distribute } from './distribute.ts';
import { doWork } from './do-work.ts';
import { giveCommand } from './give-command.ts';
import { readNotice } from './read-notice.ts';
import { receiveLetter } from './receive-letter.ts';
import { reviewDraft } from './review-draft.ts';

/**
 * What people will do about every stay and piece of work that has just changed its state: the whole life of the office
 * is in these two tables.
 */
export function react(office: Office, dossier: Dossier, before: Matter): void {
  const legStates = new Map(before.legs.map((leg) => [leg.id, leg.state]));
  const taskStates = new Map(before.tasks.map((task) => [task.id, task.state]));
  for (const leg of dossier.matter.legs) if (legStates.get(leg.id) !== leg.state) reactToLeg(office, dossier, leg);
  for (const task of dossier.matter.tasks)
    if (taskStates.get(task.id) !== task.state) reactToTask(office, dossier, task);
}

function reactToLeg(office: Office, dossier: Dossier, leg: Leg): void {
  if (leg.state === 'unreceived') receiveLetter(office, dossier, leg.id);
  if (leg.state === 'received' && leg.kind !== 'copy') distribute(office, dossier, leg.id);
  if (leg.state === 'reported') closeLetter(office, dossier, leg.id);
  if (leg.state === 'returned') answerReturn(office, dossier, leg.id);
  if (leg.state === 'closed' && leg.kind === 'main') reopenLetter(office, dossier, leg.id);
}

function reactToTask(office: Office, dossier: Dossier, task: Task): void {
  if (task.state === 'pending' && task.kind === 'present') giveCommand(office, dossier, task.id);
  if (task.state === 'pending' && task.kind === 'assign') doWork(office, dossier, task.id);
  if (task.state === 'pending' && task.kind === 'review') reviewDraft(office, dossier, task.id);
  if (task.state === 'pending' && task.kind === 'notify') readNotice(office, dossier, task.id);
  if (task.state === 'finished' && task.kind === 'assign') acceptReport(office, dossier, task.id);
}
