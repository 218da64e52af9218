import type { Job, Leg, Matter } from '#domain/documents/matter.ts';

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
  const jobStates = new Map(before.jobs.map((job) => [job.id, job.state]));
  for (const leg of dossier.matter.legs) if (legStates.get(leg.id) !== leg.state) reactToLeg(office, dossier, leg);
  for (const job of dossier.matter.jobs) if (jobStates.get(job.id) !== job.state) reactToJob(office, dossier, job);
}

function reactToLeg(office: Office, dossier: Dossier, leg: Leg): void {
  if (leg.state === 'unreceived') receiveLetter(office, dossier, leg.id);
  if (leg.state === 'received' && leg.kind !== 'copy') distribute(office, dossier, leg.id);
  if (leg.state === 'reported') closeLetter(office, dossier, leg.id);
  if (leg.state === 'returned') answerReturn(office, dossier, leg.id);
  if (leg.state === 'closed' && leg.kind === 'main') reopenLetter(office, dossier, leg.id);
}

function reactToJob(office: Office, dossier: Dossier, job: Job): void {
  if (job.state === 'pending' && job.kind === 'present') giveCommand(office, dossier, job.id);
  if (job.state === 'pending' && job.kind === 'assign') doWork(office, dossier, job.id);
  if (job.state === 'pending' && job.kind === 'review') reviewDraft(office, dossier, job.id);
  if (job.state === 'pending' && job.kind === 'notify') readNotice(office, dossier, job.id);
  if (job.state === 'acted' && job.kind === 'assign') acceptReport(office, dossier, job.id);
}
