import { isOpen } from '#domain/documents/job-transitions.ts';
import type { Matter } from '#domain/documents/matter.ts';

import { jobOf, legOf, type Dossier, type Office } from '../office/office.ts';
import { soon } from '../office/pace.ts';
import { perform } from '../office/perform.ts';
import { reasons } from '../texts/phrases.ts';
import { actorFor } from './who.ts';

/** Whoever gave the work reads the report and accepts it, or asks for more. */
export function acceptReport(office: Office, dossier: Dossier, jobId: number): void {
  soon(office, dossier, 17, () => {
    const job = jobOf(dossier, jobId);
    const { state } = legOf(dossier, job.legId);
    if (job.state !== 'acted' || (state !== 'assigned' && state !== 'reported')) return;
    if (isWorkedOnBelow(dossier.matter, jobId)) return;
    const by = actorFor(office, job.giverId);
    const place = { by, legId: job.legId, jobId };
    if (job.result !== null && job.returnReason === null && office.random.chance(0.07)) {
      perform(office, dossier, 'refuseReport', place, { reason: office.random.pick(reasons.refuseReport) });
      return;
    }
    perform(office, dossier, 'acceptReport', place, {});
    if (job.parentJobId !== null && jobOf(dossier, job.parentJobId).kind === 'assign')
      acceptReport(office, dossier, job.parentJobId);
  });
}

/** Work handed on is not over before those who got it have reported and been accepted. */
const isWorkedOnBelow = ({ jobs }: Matter, jobId: number) =>
  jobs.some((job) => job.parentJobId === jobId && (isOpen(job) || (job.kind === 'assign' && job.state === 'acted')));
