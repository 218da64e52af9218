import { delegationKinds } from '#domain/delegation/delegation-kinds.ts';
import { z } from 'zod';

import { bloodTypes, genders } from '#domain/profile/personal-data.ts';

import { scope } from '#contract/delegation.ts';
import { defineCall } from '#contract/define-call.ts';
import { wireDay, wireMoment, wireText } from '#contract/wire.ts';

const moment = wireMoment.nullable();
const line = wireText(100).default('');

/** What the person may change in their own profile; `personalDataProblems` checks the texts. */
const ownData = {
  gender: z.enum(genders).nullable().default(null),
  birthday: wireDay.nullable().default(null),
  bloodType: z.enum(bloodTypes).nullable().default(null),
  nationality: line,
  race: line,
  address: wireText(500).default(''),
  email: wireText(200).default(''),
  phone: line,
  internalPhone: line,
} as const;

/** Those held now, each with its unit, by the numbers of their orders. */
const furtherPositions = z.string();

/** What only the personnel administrators change. */
const personnelData = {
  employeeCode: z.string(),
  prefix: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  suffix: z.string(),
  positionName: z.string(),
  furtherPositions,
  /** In the language of the request; empty when it is not set, and so is the type of employment. */
  positionType: z.string(),
  positionLevel: z.string(),
  unitName: z.string(),
  username: z.string(),
  adUser: z.string(),
  employeeType: z.string(),
} as const;

const accountInformation = z.object({
  ...personnelData,
  ...ownData,
  /** Masked; empty when it is not on file. */
  idCard: z.string(),
});
export type AccountInformation = z.output<typeof accountInformation>;

const delegation = z.object({
  kind: z.enum(delegationKinds),
  scope,
  name: z.string(),
  positionName: z.string(),
  orderNumber: z.string(),
  validFrom: wireMoment,
  validTo: moment,
});

const profile = z.object({
  name: z.string(),
  positionName: z.string(),
  /** By which order and for which days the main position is held; null days where none is set. */
  mainPosition: z.object({
    orderNumber: z.string(),
    orderDate: wireDay.nullable(),
    from: wireDay.nullable(),
    until: wireDay.nullable(),
  }),
  furtherPositions,
  employeeCode: z.string(),
  email: z.string(),
  phone: z.string(),
  /** From the person's own unit up to the agency. */
  units: z.array(z.string()),
  offices: z.array(z.object({ role: z.enum(['head', 'desk', 'secretRegistrar']), unitName: z.string() })),
  /** Those for whom the person acts, and those who act for them; future ones too. */
  delegators: z.array(delegation),
  deputies: z.array(delegation),
  clearances: z.array(
    z.object({ class: z.number(), orderNumber: z.string(), orderDate: wireDay.nullable(), validTo: moment }),
  ),
  privacyVersion: z.number(),
});
export type Profile = z.output<typeof profile>;
export type Delegation = Profile['delegators'][number];

export const profileCalls = {
  getProfile: defineCall({
    method: 'GET',
    path: 'users/profile',
    access: 'signedIn',
    changes: false,
    summary: 'Who the caller is in the office: unit, offices, delegations, clearances.',
    body: z.object({}),
    reply: z.object({ item: profile }),
  }),
  getAccountInformation: defineCall({
    method: 'GET',
    path: 'users/account-information',
    access: 'signedIn',
    changes: false,
    summary: 'The caller’s personal data; nobody else’s can be requested.',
    body: z.object({}),
    reply: z.object({ item: accountInformation }),
  }),
  saveAccountInformation: defineCall({
    method: 'POST',
    path: 'users/save-account-information',
    access: 'signedIn',
    changes: true,
    summary:
      'Saves the caller’s own data; a new e-mail address needs the password, an identity card can be entered only once.',
    body: z.object({
      ...ownData,
      idCard: wireText(40).optional(),
      password: z.string().max(200).optional(),
    }),
    reply: z.object({ item: accountInformation }),
  }),
} as const;
