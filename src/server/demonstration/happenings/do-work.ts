import { isOpen } from '#domain/documents/job-transitions.ts';
import type { Job } from '#domain/documents/matter.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';

import { officersOf, staff } from '../agency/staff.ts';
import { jobOf, legOf, type Dossier, type Office } from '../office/office.ts';
import { dueInDays, soon } from '../office/pace.ts';
import { look, perform } from '../office/perform.ts';
import { commandsNaming, opinions, reasons, results } from '../texts/phrases.ts';
import { isAlone } from './is-alone.ts';
import { purposes } from './receivers.ts';
import { actorFor, divisionWith, headOf, sectionWith } from './who.ts';

/** An officer finds work in his tray, reads it and does it; or hands it on, asks his head, or gives it back. */
export function doWork(office: Office, dossier: Dossier, jobId: number): void {
  soon(office, dossier, 6, () => {
    const job = jobOf(dossier, jobId);
    if (!isOpen(job)) return;
    look(office, dossier, actorFor(office, job.holderId));
    if (office.random.chance(0.015)) withdraw(office, dossier, jobId);
    soon(office, dossier, 40, () => {
      if (isOpen(jobOf(dossier, jobId))) act(office, dossier, jobOf(dossier, jobId));
    });
  });
}

function act(office: Office, dossier: Dossier, job: Job): void {
  const { random } = office;
  const by = actorFor(office, job.holderId);
  const place = { by, legId: job.legId, jobId: job.id };
  const record = () => {
    const result = random.weighted([
      [70, 'done'],
      [16, 'acknowledged'],
      [11, 'approved'],
      [3, 'notApproved'],
    ] as const);
    perform(office, dossier, 'recordResult', place, {
      result,
      text: random.pick(results[result]),
      fileIds: [],
      personIds: [],
    });
  };
  const hasGoneOn = dossier.matter.jobs.some((each) => each.parentJobId === job.id);
  if (hasGoneOn || isSecret(dossier.matter.document.secrecy)) return record();
  const subordinates = subordinatesOf(job.holderId);
  const superior = superiorOf(dossier, job);
  const isAddressed = legOf(dossier, job.legId).toPersonId !== null;
  random.weighted([
    [82, record],
    [
      subordinates.length > 0 ? 14 : 0,
      () =>
        perform(office, dossier, 'assignOn', place, {
          personIds: [random.pick(subordinates)],
          unitIds: [],
          purposeId: purposes.action,
          note: random.pick(commandsNaming),
          dueAt: job.dueAt ?? (random.chance(0.5) ? dueInDays(office, 2, 6) : null),
        }),
    ],
    [
      superior ? 8 : 0,
      () =>
        perform(office, dossier, 'presentUpward', place, { personIds: [superior ?? 0], note: random.pick(opinions) }),
    ],
    [
      job.returnReason === null && !isAddressed && isAlone(dossier, job) ? 3 : 0,
      () => perform(office, dossier, 'returnWork', place, { reason: random.pick(reasons.returnWork) }),
    ],
  ])();
}

/** The other members of the section a person heads. */
function subordinatesOf(personId: number): readonly number[] {
  const member = staff.find((each) => each.id === personId);
  const section = member && sectionWith(member.unitId);
  if (!section || !officersOf(section.id, unitRoleIds.head).some((each) => each.id === personId)) return [];
  return staff.filter((each) => each.unitId === section.id && each.id !== personId).map((each) => each.id);
}

/** Whom the holder would ask: the head of the unit where the letter stays. */
function superiorOf(dossier: Dossier, job: Job): number | undefined {
  const { toUnitId } = legOf(dossier, job.legId);
  if (!divisionWith(toUnitId) && !sectionWith(toUnitId)) return undefined;
  const head = headOf(toUnitId).id;
  return head === job.holderId ? undefined : head;
}

/** The giver changes his mind and takes the work back. */
function withdraw(office: Office, dossier: Dossier, jobId: number): void {
  soon(office, dossier, 5, () => {
    const job = jobOf(dossier, jobId);
    const leg = legOf(dossier, job.legId);
    if (!isOpen(job) || leg.state !== 'assigned' || leg.toPersonId !== null || !isAlone(dossier, job)) return;
    const reason = office.random.pick(reasons.withdraw);
    perform(office, dossier, 'withdrawWork', { by: job.giverId, legId: job.legId, jobId }, { reason });
  });
}
