import { z } from 'zod';

import { agencyPictureKinds, agencyPictureRules } from '#domain/settings/agency-pictures.ts';

import { defineCall } from './define-call.ts';
import { wireBytes } from './wire.ts';

const kind = z.enum(agencyPictureKinds);

export const agencyPictureCalls = {
  saveAgencyPicture: defineCall({
    method: 'POST',
    path: 'settings/save-agency-picture',
    access: 'signedIn',
    changes: true,
    summary: 'Replaces a picture of the agency, such as its emblem: a PNG or JPEG, base64; its metadata is dropped.',
    body: z.object({ kind, image: wireBytes(agencyPictureRules.maxBytes) }),
    reply: z.object({}),
  }),
  removeAgencyPicture: defineCall({
    method: 'POST',
    path: 'settings/remove-agency-picture',
    access: 'signedIn',
    changes: true,
    summary: 'Removes a picture of the agency; the product’s own is shown again.',
    body: z.object({ kind }),
    reply: z.object({}),
  }),
};
