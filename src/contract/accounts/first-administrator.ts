import { z } from 'zod';

import { isEmail } from '#domain/text/email-text.ts';

import { defineCall } from '#contract/define-call.ts';
import { newPassword } from './passwords.ts';
import { wireText } from '#contract/wire.ts';

const key = z.string().max(2000);
const named = (maxLength: number) => wireText(maxLength).min(1, 'required');

export const firstAdministratorCalls = {
  checkFirstAdministratorLink: defineCall({
    method: 'POST',
    path: 'core/check-first-administrator-link',
    access: 'anybody',
    changes: false,
    summary: 'Whether the link printed at the first start is still valid.',
    body: z.object({ key }),
    reply: z.object({}),
  }),
  createFirstAdministrator: defineCall({
    method: 'POST',
    path: 'core/create-first-administrator',
    access: 'anybody',
    changes: true,
    summary: 'Creates the agency, its first unit and its first administrator, once, with the link of the first start.',
    body: z.object({
      key,
      agencyName: named(200),
      unitName: named(200),
      prefix: wireText(50).default(''),
      firstName: named(100),
      lastName: named(100),
      email: z.string().trim().max(200).refine(isEmail, 'email-not-valid'),
      username: z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^[a-z0-9._-]{3,50}$/, 'username-rules'),
      password: newPassword,
    }),
    reply: z.object({ message: z.string() }),
  }),
} as const;
