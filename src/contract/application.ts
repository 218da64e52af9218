import { z } from 'zod';

import { passwordPolicies } from '#domain/accounts/password-policies.ts';
import { panelNames } from '#domain/documents/document-kinds.ts';
import { agencyPictureKinds } from '#domain/settings/agency-pictures.ts';
import { listRoleChoices, logoTargets, type Tenant } from '#domain/tenants/tenant.ts';

import { defineCall } from './define-call.ts';

const agencyNames = { title: z.string(), agency: z.string(), copyright: z.string() };

const agency = z.object({
  ...agencyNames,
  name: z.string(),
  english: z.object(agencyNames),
  pictures: z.string(),
  brandColor: z.string(),
  loaderColor: z.string(),
  storageKey: z.string(),
  locale: z.enum(['th', 'th-KRU']),
  logoLeadsTo: z.enum(logoTargets),
  opensListsAs: z.enum(listRoleChoices),
  extraLists: z.boolean(),
  showsCommand: z.boolean(),
  organizationFilter: z.boolean(),
  showsActingIcon: z.boolean(),
  showsLetterNumber: z.boolean(),
  showsSecrecy: z.boolean(),
  panels: z.array(z.enum(panelNames)).readonly(),
  headRoleIds: z.array(z.number()).readonly(),
  chat: z.boolean(),
  speechToText: z.boolean(),
  a4Preview: z.boolean(),
  messagingLine: z.boolean(),
  botCheck: z.boolean(),
  captcha: z.boolean(),
}) satisfies z.ZodType<Tenant>;

export const applicationCalls = {
  getApplication: defineCall({
    method: 'GET',
    path: 'core/application',
    access: 'anybody',
    changes: false,
    summary:
      'The agency as the screens need it before anybody signs in: its names, colours and features, mode, version.',
    body: z.object({}),
    reply: z.object({
      item: z.object({
        /** The one of `APP_NAME`. */
        tenant: z.string(),
        agency,
        /** The digests of the pictures that the agency uploaded; empty without. */
        uploaded: z.record(z.enum(agencyPictureKinds), z.string()),
        mode: z.enum(['DEV', 'PRODUCTION']),
        /** The address under which everybody reaches the system, without a slash at the end. */
        publicUrl: z.string(),
        passwordRule: z.enum(passwordPolicies),
        /** After so many minutes without use a session ends. */
        idleMinutes: z.number(),
        /** A code for a forgotten password is valid for so many. */
        resetCodeMinutes: z.number(),
        /** With `build` empty in production for who is not signed in: a stranger learns nothing of known faults. */
        version: z.string(),
        build: z.string(),
        /** The intranet site of the agency; empty: our own page. */
        intranetAddress: z.string(),
        /** The chat page of an agency with its own chat site, which is shown by `chat/frame`; empty otherwise. */
        chatAddress: z.string(),
        /** Of some people the directory has the password. */
        checksDirectory: z.boolean(),
        /** Where people may sign in besides. */
        identityProviders: z.array(z.object({ id: z.number(), name: z.string(), nameEnglish: z.string() })),
      }),
    }),
  }),
};
