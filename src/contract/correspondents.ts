import { z } from 'zod';

import { isEmail } from '#domain/text/email-text.ts';
import { isPhone } from '#domain/profile/personal-data.ts';

import { defineCall } from './define-call.ts';
import { wireText } from './wire.ts';

/** Somebody outside with whom the agency corresponds, and where he is reached. */
export const correspondent = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type Correspondent = z.infer<typeof correspondent>;

export const correspondentCalls = {
  findCorrespondents: defineCall({
    method: 'POST',
    path: 'sarabun/find-correspondents',
    access: 'signedIn',
    changes: false,
    summary: 'Outside correspondents whose name has the text, and where they are reached; told to desks alone.',
    body: z.object({ search: wireText(200).default('') }),
    reply: z.object({ items: z.array(correspondent) }),
  }),
  saveCorrespondent: defineCall({
    method: 'POST',
    path: 'sarabun/keep-correspondent',
    access: 'signedIn',
    changes: true,
    summary: 'Keeps where a correspondent is reached; one not known by this name yet is added. By a desk.',
    body: z.object({
      name: wireText(300).min(1, 'required'),
      address: wireText(500).default(''),
      email: wireText(200)
        .default('')
        .refine((text) => text === '' || isEmail(text), 'email-not-valid'),
      phone: wireText(100).default('').refine(isPhone, 'phone-not-valid'),
    }),
    reply: z.object({ item: correspondent }),
  }),
} as const;
