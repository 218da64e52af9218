import type { Viewer } from '#domain/people/viewer.ts';

/** Desks write to receivers outside, so they keep where these are reached. */
export const maySaveCorrespondents = ({ deskOf, secretRegistrarOf }: Viewer): boolean =>
  deskOf.length + secretRegistrarOf.length > 0;
