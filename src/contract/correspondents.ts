import { z } from 'zod';

import { isEmail } from '#domain/text/email-text.ts';
import { isPhone } from '#domain/profile/personal-data.ts';

import { defineCall } from './define-call.ts';
import { wireText } from './wire.ts';

/** A correspondent outside the agency, and their addresses. */
export const correspondent = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type Correspondent = z.infer<typeof correspondent>;

/** Whom letters address, with คำขึ้นต้น and คำลงท้าย; empty: those of the regulation. */
export const addressee = z.object({ id: z.number(), name: z.string(), salutation: z.string(), closing: z.string() });
export type Addressee = z.infer<typeof addressee>;

export const correspondentCalls = {
  findAddressees: defineCall({
    method: 'POST',
    path: 'sarabun/find-addressees',
    access: 'signedIn',
    changes: false,
    summary: 'Addressees in use whose name contains the text, with their salutation and closing.',
    body: z.object({ search: wireText(300).default('') }),
    reply: z.object({ items: z.array(addressee) }),
  }),
  findCorrespondents: defineCall({
    method: 'POST',
    path: 'sarabun/find-correspondents',
    access: 'signedIn',
    changes: false,
    summary: 'Outside correspondents whose name contains the text, with their addresses; for desks only.',
    body: z.object({ search: wireText(200).default('') }),
    reply: z.object({ items: z.array(correspondent) }),
  }),
  saveCorrespondent: defineCall({
    method: 'POST',
    path: 'sarabun/keep-correspondent',
    access: 'signedIn',
    changes: true,
    summary: 'Saves the addresses of a correspondent, who is added if the name is new; for desks only.',
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
