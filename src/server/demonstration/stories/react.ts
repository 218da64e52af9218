import { isQuestion, type Task, type Leg, type Matter } from '#domain/workflow/matter/matter.ts';

import type { Dossier, Office } from '../office.ts';
import { acceptReport } from './accept-report.ts';
import { answerReturn } from './answer-return.ts';
import { answerQuestion } from './ask-questions.ts';
import { closeLetter, reopenLetter } from './close-letter.ts';
import { distribute } from './distribute.ts';
import { doWork } from './do-work.ts';
import { followDispatch } from './follow-dispatch.ts';
import { giveCommand } from './give-command.ts';
import { readNotice } from './read-notice.ts';
import { receiveLetter } from './receive-letter.ts';
import { issueLetter, issueNumber, reviewDraft, reviseDraft } from './review-draft.ts';

/** What people will do about each change of state: these tables drive the whole simulation. */
export function react(office: Office, dossier: Dossier, before: Matter): void {
  const { document, legs, tasks, dispatches } = dossier.matter;
  if (document.direction === 'outgoing' && document.state !== before.document.state) reactToDocument(office, dossier);
  for (const leg of changed(before.legs, legs)) reactToLeg(office, dossier, leg);
  for (const task of changed(before.tasks, tasks)) reactToTask(office, dossier, task);
  for (const dispatch of changed(before.dispatches, dispatches)) followDispatch(office, dossier, dispatch);
}

function changed<Part extends { readonly id: number; readonly state: string }>(
  before: readonly Part[],
  after: readonly Part[],
): readonly Part[] {
  const states = new Map(before.map((part) => [part.id, part.state]));
  return after.filter((part) => states.get(part.id) !== part.state);
}

function reactToDocument(office: Office, dossier: Dossier): void {
  const { state } = dossier.matter.document;
  if (state === 'signed') issueNumber(office, dossier);
  if (state === 'registered') issueLetter(office, dossier);
}

function reactToLeg(office: Office, dossier: Dossier, leg: Leg): void {
  const isOwn = leg.kind === 'home' && dossier.matter.document.direction === 'outgoing';
  if (leg.state === 'unreceived') receiveLetter(office, dossier, leg.id);
  if (leg.state === 'received' && leg.kind !== 'copy' && !isOwn) distribute(office, dossier, leg.id);
  if (leg.state === 'reported') closeLetter(office, dossier, leg.id);
  if (leg.state === 'returned') answerReturn(office, dossier, leg.id);
  if (leg.state === 'closed' && leg.kind === 'main') reopenLetter(office, dossier, leg.id);
}

function reactToTask(office: Office, dossier: Dossier, task: Task): void {
  if (task.state === 'finished' && task.kind === 'assign') acceptReport(office, dossier, task.id);
  if (task.state !== 'pending') return;
  if (task.kind === 'present') giveCommand(office, dossier, task.id);
  if (task.kind === 'assign') doWork(office, dossier, task.id);
  if (task.kind === 'review' || task.kind === 'sign') reviewDraft(office, dossier, task.id);
  if (task.kind === 'revise') reviseDraft(office, dossier);
  if (isQuestion(task)) answerQuestion(office, dossier, task.id);
  if (task.kind === 'notify') readNotice(office, dossier, task.id);
}
