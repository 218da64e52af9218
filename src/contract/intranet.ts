import { z } from 'zod';

import type { FieldProblem } from '#domain/refusal-codes.ts';
import { intranetKinds } from '#domain/intranet/intranet-item.ts';

import { defineCall } from './define-call.ts';
import { wireDay, wireId, wireText } from './wire.ts';

const kind = z.enum(intranetKinds);

/** A web address or a path of this site; no script URL. */
const address = wireText(500).regex(/^(https?:\/\/\S+|\/(?!\/)\S*)?$/, 'address-not-valid');

const written = z.object({
  kind,
  title: wireText(200).min(1, 'required'),
  body: wireText(4000).default(''),
  address: address.default(''),
  validFrom: wireDay,
  /** Null: until further notice. */
  validTo: wireDay.nullable().default(null),
});
export type WrittenIntranetItem = z.output<typeof written>;

const shown = z.object({
  id: z.number(),
  kind,
  title: z.string(),
  body: z.string(),
  address: z.string(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
});
export type IntranetItem = z.output<typeof shown>;

export const intranetCalls = {
  getIntranet: defineCall({
    method: 'GET',
    path: 'service/get-intranet',
    access: 'signedIn',
    changes: false,
    summary: 'The announcements and links of the intranet page that are valid today, in their order.',
    body: z.object({}),
    reply: z.object({ items: z.array(shown) }),
  }),
  getIntranetItems: defineCall({
    method: 'GET',
    path: 'service/get-intranet-items',
    access: 'signedIn',
    changes: false,
    summary: 'Every announcement and link, for those who manage the intranet page.',
    body: z.object({}),
    reply: z.object({ items: z.array(shown) }),
  }),
  saveIntranetItem: defineCall({
    method: 'POST',
    path: 'service/save-intranet-item',
    access: 'signedIn',
    changes: true,
    summary: 'Saves an announcement or link: a new one at the end of its kind, or the one named.',
    body: written.extend({ id: wireId.optional() }).superRefine((item, problems) => {
      if (item.validTo !== null && item.validTo < item.validFrom)
        problems.addIssue({
          code: 'custom',
          path: ['validTo'],
          message: 'ends-before-it-begins' satisfies FieldProblem,
        });
      if (item.kind === 'link' && item.address === '')
        problems.addIssue({ code: 'custom', path: ['address'], message: 'required' satisfies FieldProblem });
    }),
    reply: z.object({ item: z.object({ id: z.number() }) }),
  }),
  orderIntranetItems: defineCall({
    method: 'POST',
    path: 'service/order-intranet-items',
    access: 'signedIn',
    changes: true,
    summary: 'Puts the items of a kind into the order of these ids; refused unless they are exactly the existing ones.',
    body: z.object({ kind, ids: z.array(wireId).max(500) }),
    reply: z.object({}),
  }),
  removeIntranetItem: defineCall({
    method: 'POST',
    path: 'service/remove-intranet-item',
    access: 'signedIn',
    changes: true,
    summary: 'Removes an announcement or link.',
    body: z.object({ id: wireId }),
    reply: z.object({}),
  }),
} as const;
