import { z } from 'zod';

import { passwordPolicies } from '#domain/accounts/password-policies.ts';

import { defineCall } from './define-call.ts';

export const applicationCalls = {
  getApplication: defineCall({
    method: 'GET',
    path: 'core/application',
    access: 'anybody',
    changes: false,
    summary: 'The agency as the screens need it before anybody signs in: tenant, mode, version.',
    body: z.object({}),
    reply: z.object({
      item: z.object({
        tenant: z.string(),
        mode: z.enum(['DEV', 'PRODUCTION']),
        /** The address under which everybody reaches the system, without a slash at the end. */
        publicUrl: z.string(),
        passwordRule: z.enum(passwordPolicies),
        /** With `build` empty in production for who is not signed in: a stranger learns nothing of known faults. */
        version: z.string(),
        build: z.string(),
        intranetAddress: z.string(),
        /** The chat page of an agency with its own chat site; empty otherwise. */
        chatAddress: z.string(),
      }),
    }),
  }),
};
