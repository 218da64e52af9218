import { isOpen } from '#domain/documents/job-transitions.ts';

import { jobOf, type Dossier, type Office } from '../office/office.ts';
import { soon } from '../office/pace.ts';
import { look } from '../office/perform.ts';

/** A copy is read by the one it was made known to. */
export function readNotice(office: Office, dossier: Dossier, jobId: number): void {
  soon(office, dossier, 9, () => {
    const job = jobOf(dossier, jobId);
    if (isOpen(job)) look(office, dossier, job.holderId);
  });
}
