import type { Viewer } from '#domain/people/viewer.ts';

/** Desks write to receivers outside, so they save their addresses. */
export const maySaveCorrespondents = ({ deskOf, secretRegistrarOf }: Viewer): boolean =>
  deskOf.length + secretRegistrarOf.length > 0;
