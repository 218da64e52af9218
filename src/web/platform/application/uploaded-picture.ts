import { agencyPicturePath } from '#contract/agency-picture-path.ts';
import type { AgencyPictureKind } from '#domain/settings/agency-pictures.ts';

import type { Application } from './application.ts';
import { apiAddress } from './base-path.ts';

/** The address of a picture that the agency uploaded; undefined without one. */
export function uploadedPicture(application: Application, kind: AgencyPictureKind): string | undefined {
  const digest = application.uploaded[kind];
  // A copy of an earlier release may lack a kind.
  return digest ? apiAddress(agencyPicturePath(kind, digest)) : undefined;
}
