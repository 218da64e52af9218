import type { Job } from '#domain/documents/matter.ts';

import type { Dossier } from '../office/office.ts';

/** Nobody else has or had work on the same order, here or elsewhere: given back, it lies on its giver's desk again. */
export const isAlone = ({ matter }: Dossier, job: Job): boolean =>
  !matter.legs.some((leg) => leg.parentLegId === job.legId && leg.kind === 'main') &&
  !matter.jobs.some(
    (each) =>
      each.id !== job.id &&
      each.legId === job.legId &&
      each.parentJobId === job.parentJobId &&
      each.state !== 'returned' &&
      each.state !== 'withdrawn',
  );
