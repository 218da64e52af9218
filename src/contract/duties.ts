import { z } from 'zod';

import { usernameForm } from '#domain/accounts/username.ts';
import { avatarRules } from '#domain/profile/avatar-rules.ts';
import { officerLacks, unitGaps } from '#domain/people/unit-gaps.ts';
import { officeNames, officePattern } from '#domain/people/unit-roles.ts';

import { defineCall } from './define-call.ts';
import { authorityPreview } from './permissions/authority.ts';
import { permissionEffect } from './permissions/permissions.ts';
import { rowQuery } from './row-query.ts';
import { wireBytes, wireDay, wireEventId, wireId, wireMoment, wireText } from './wire.ts';

/** Both days included; null: until it is ended. */
const period = { from: wireDay, until: wireDay.nullable() };
/** The day of the order; null where none is recorded. */
const orderDate = wireDay.nullable();
/** The order by which it is given; without a number where there is none. */
export const maxOrderNumber = 100;
const order = { orderNumber: wireText(maxOrderNumber), orderDate: orderDate.optional() };
/** A clearance is by an order always. */
const clearanceOrder = { ...order, orderNumber: wireText(maxOrderNumber).min(1, 'required') };
/** ลับ and ลับมาก: the classes that an electronic system may hold. */
const secrecy = z.union([z.literal(2), z.literal(3)]);

/** `head`, `desk`, `secretRegistrar`, or the id of another office of the agency. */
const role = z.string().max(20).regex(officePattern);

const heldOffice = z.object({
  id: z.number(),
  unitId: z.number(),
  unitName: z.string(),
  role,
  roleName: z.string(),
  /** Of the order by which it was given; empty without one. */
  orderNumber: z.string(),
  orderDate,
  ...period,
});
export type HeldOffice = z.output<typeof heldOffice>;

export const maxPositionName = 200;
const positionName = wireText(maxPositionName).min(1, 'required');
/** What is recorded of a position when it is given. */
export const positionTerms = { positionName, ...order, ...period };
const furtherPosition = z.object({
  id: z.number(),
  unitId: z.number(),
  unitName: z.string(),
  positionName: z.string(),
  /** Of the order by which it was given; empty without one. */
  orderNumber: z.string(),
  orderDate,
  ...period,
  hasEnded: z.boolean(),
});
export type FurtherPosition = z.output<typeof furtherPosition>;

/** At most this many of those that ended are shown. */
export const endedPositionsShown = 20;

const nextMainPosition = z.object({
  unitId: z.number(),
  unitName: z.string(),
  positionName: z.string(),
  orderNumber: z.string(),
  orderDate,
  ...period,
});
export type NextMainPosition = z.output<typeof nextMainPosition>;

const heldClearance = z.object({ id: z.number(), secrecy, orderNumber: z.string(), orderDate, ...period });
export type HeldClearance = z.output<typeof heldClearance>;

const account = z.object({
  username: z.string(),
  isAdministrator: z.boolean(),
  /** Null before the first sign-in. */
  lastSignInAt: wireMoment.nullable(),
  hasSecondFactor: z.boolean(),
  /** They entered the number of their identity card. */
  hasIdCard: z.boolean(),
});

/** No form: a name of before the rules for names can be seen too. */
const seenAccount = z.object({ username: wireText(200), isAdministrator: z.boolean() });

const link = z.object({ link: z.string() });

const administrator = z.object({
  personId: z.number(),
  name: z.string(),
  unitName: z.string(),
  username: z.string(),
  hasSecondFactor: z.boolean(),
  /** Null before the first sign-in. */
  lastSignInAt: wireMoment.nullable(),
  isSuspended: z.boolean(),
  /** The only one in service, from whom the right cannot be taken. */
  isLast: z.boolean(),
});
export type Administrator = z.output<typeof administrator>;

const administratorChange = z.object({
  /** Stands for its number in the event log, which would say how much else happened. */
  id: z.string(),
  at: wireMoment,
  personName: z.string(),
  /** To whom the right was given, or from whom it was taken. */
  aboutName: z.string(),
  isGiven: z.boolean(),
});
export type AdministratorChange = z.output<typeof administratorChange>;

/** By which column administrators are sorted. */
export const administratorOrders = [
  'person',
  'username',
  'unit',
  'hasSecondFactor',
  'lastSignInAt',
  'isSuspended',
] as const;

/** At most this many administrators or changes come in one reply. */
export const administratorsPage = 50;

const unitOfficer = z.object({
  personId: z.number(),
  name: z.string(),
  office: z.enum(officeNames),
  /** Acts for the head, or in their vacant post. */
  isActing: z.boolean(),
  /** What they need before they can do the work; null: nothing. */
  lack: z.enum(officerLacks).nullable(),
});
export type UnitOfficer = z.output<typeof unitOfficer>;

const unitDuties = z.object({
  unitId: z.number(),
  name: z.string(),
  /** Empty of the unit above all others. */
  parentName: z.string(),
  hasRegistry: z.boolean(),
  hasExternalBook: z.boolean(),
  isCentralRegistry: z.boolean(),
  officers: z.array(unitOfficer),
  gaps: z.array(z.enum(unitGaps)),
});
export type UnitDuties = z.output<typeof unitDuties>;

/** At most this many units come in one reply. */
export const unitDutiesPage = 50;

/** The account, offices, further positions and clearances of a person, for those who manage people. */
export const dutyCalls = {
  getDuties: defineCall({
    method: 'POST',
    path: 'duties/get-duties',
    access: 'signedIn',
    changes: false,
    summary:
      'The account, the offices, the further positions and the clearances of a person. Of those that ended only positions are named, the latest.',
    body: z.object({ personId: wireId }),
    reply: z.object({
      item: z.object({
        account: account.nullable(),
        offices: z.array(heldOffice),
        /** The offices of the agency in use, in its order. */
        roles: z.array(z.object({ role, name: z.string() })),
        /** Those of now and later by their beginning, then those that ended, the latest first. */
        positions: z.array(furtherPosition),
        /** The main position that takes the place of the one of now on its first day; null: none is recorded. */
        nextMain: nextMainPosition.nullable(),
        clearances: z.array(heldClearance),
        mayManage: z.boolean(),
        /** False of oneself: nobody gives themselves an office or a clearance. */
        mayGive: z.boolean(),
        /** Accounts are for administrators alone. */
        mayManageAccount: z.boolean(),
      }),
    }),
  }),
  getAdministrators: defineCall({
    method: 'POST',
    path: 'duties/get-administrators',
    access: 'signedIn',
    changes: false,
    summary:
      'The administrators in service, for those who may query `manage-admin`. `saveAccount` gives and takes the right.',
    body: z.object({
      ...rowQuery,
      /** Without it: by their names. */
      sortBy: z.enum(administratorOrders).optional(),
    }),
    /** `next`: the `skip` of the next page; null after the last. */
    reply: z.object({ items: z.array(administrator), next: z.number().nullable(), mayManage: z.boolean() }),
  }),
  getAdministratorChanges: defineCall({
    method: 'POST',
    path: 'duties/get-administrator-changes',
    access: 'signedIn',
    changes: false,
    summary:
      'To whom the right of an administrator was given and from whom it was taken by hand, newest first; for those who may query `manage-admin`.',
    body: z.object({ before: wireEventId.optional() }),
    reply: z.object({ items: z.array(administratorChange) }),
  }),
  getUnitDuties: defineCall({
    method: 'POST',
    path: 'duties/get-units',
    access: 'signedIn',
    changes: false,
    summary:
      'The open units in the order of the tree, with their registries, who holds an office there now and what is missing; for those who may query `sarabun-structure`.',
    body: z.object({
      search: wireText(200).default(''),
      /** Only units where something is missing. */
      onlyGaps: z.boolean().default(false),
      /** How many units to leave out: those of the pages before. */
      skip: z.number().int().min(0).max(100_000).default(0),
    }),
    reply: z.object({
      items: z.array(unitDuties),
      /** The `skip` of the next page; null after the last. */
      next: z.number().nullable(),
      /** How many of all open units miss something. */
      withGaps: z.number(),
      mayManageUnits: z.boolean(),
      /** The caller may open the duties of a person. */
      maySeeDuties: z.boolean(),
      mayGiveDuties: z.boolean(),
    }),
  }),
  saveAccount: defineCall({
    method: 'POST',
    path: 'duties/save-account',
    access: 'signedIn',
    changes: true,
    summary:
      'Gives a person an account or changes it, for administrators. Replies with a one-time link to set the first password of a new one.',
    body: z.object({
      personId: wireId,
      username: z.string().trim().toLowerCase().regex(usernameForm, 'username-rules'),
      isAdministrator: z.boolean(),
      /** The account as the screen displayed it; null: none. Refused with `list-changed` when it is another one by now. */
      seen: seenAccount.nullable(),
    }),
    reply: link.partial(),
  }),
  previewAdministrator: defineCall({
    method: 'POST',
    path: 'duties/preview-administrator',
    access: 'signedIn',
    changes: false,
    summary:
      'Which items of the menu a person would gain as an administrator, or lose when they are none any more; changes nothing. For those who may change that.',
    body: z.object({ personId: wireId, isAdministrator: z.boolean() }),
    reply: z.object({ items: z.array(permissionEffect) }),
  }),
  issuePasswordLink: defineCall({
    method: 'POST',
    path: 'duties/issue-password-link',
    access: 'signedIn',
    changes: true,
    summary:
      'A one-time link by which a person sets a new password, for administrators; valid until the password changes.',
    body: z.object({ personId: wireId }),
    reply: link,
  }),
  removeFactors: defineCall({
    method: 'POST',
    path: 'duties/remove-second-factors',
    access: 'signedIn',
    changes: true,
    summary:
      'Removes every second factor of a person who lost them, and signs them out, for administrators. Refused: `not-found`, `factors-of-oneself`.',
    body: z.object({ personId: wireId }),
    reply: z.object({}),
  }),
  removeIdCard: defineCall({
    method: 'POST',
    path: 'duties/remove-id-card',
    access: 'signedIn',
    changes: true,
    summary:
      'Removes the number of the identity card that a person entered, who may enter it once, so that they can enter the right one; for administrators. Nobody is shown it. Refused: `not-found`.',
    body: z.object({ personId: wireId }),
    reply: z.object({}),
  }),
  giveOffice: defineCall({
    method: 'POST',
    path: 'duties/give-office',
    access: 'signedIn',
    changes: true,
    summary: 'Gives a person an office in an open unit. Refused: `office-held`, `duty-to-oneself`.',
    body: z.object({ personId: wireId, unitId: wireId, role, ...order, ...period }),
    reply: z.object({}),
  }),
  correctOffice: defineCall({
    method: 'POST',
    path: 'duties/correct-office',
    access: 'signedIn',
    changes: true,
    summary:
      'Corrects by which order and for which days an office is held that has not ended. Refused: `office-held`, `duty-to-oneself`.',
    body: z.object({ id: wireId, ...order, ...period }),
    reply: z.object({}),
  }),
  previewOfficeCorrection: defineCall({
    method: 'POST',
    path: 'duties/preview-office-correction',
    access: 'signedIn',
    changes: false,
    summary:
      'Whom it takes what from when an office has other days; changes nothing. For those who may manage people. Refused as correcting it would be.',
    body: z.object({ id: wireId, ...period }),
    reply: z.object({ item: authorityPreview }),
  }),
  savePersonPicture: defineCall({
    method: 'POST',
    path: 'duties/save-picture',
    access: 'signedIn',
    changes: true,
    summary: 'Saves the picture of a person: a square PNG or JPEG, base64; its metadata is dropped.',
    body: z.object({ personId: wireId, image: wireBytes(avatarRules.maxBytes) }),
    reply: z.object({}),
  }),
  removePersonPicture: defineCall({
    method: 'POST',
    path: 'duties/remove-picture',
    access: 'signedIn',
    changes: true,
    summary: 'Deletes the picture of a person.',
    body: z.object({ personId: wireId }),
    reply: z.object({}),
  }),
  endOffice: defineCall({
    method: 'POST',
    path: 'duties/end-office',
    access: 'signedIn',
    changes: true,
    summary: 'Ends an office now.',
    body: z.object({ id: wireId }),
    reply: z.object({}),
  }),
  previewOfficeEnd: defineCall({
    method: 'POST',
    path: 'duties/preview-office-end',
    access: 'signedIn',
    changes: false,
    summary: 'Whom it takes what from when an office ends now; changes nothing. For those who may manage people.',
    body: z.object({ id: wireId }),
    reply: z.object({
      item: authorityPreview,
      /** The unit would have no head, desk or secret registrar. */
      leavesNobody: z.boolean(),
    }),
  }),
  previewOffice: defineCall({
    method: 'POST',
    path: 'duties/preview-office',
    access: 'signedIn',
    changes: false,
    summary:
      'Whom it gives what, and whom it takes what from, when an office is given; changes nothing. For those who may manage people. Refused as giving it would be.',
    body: z.object({ personId: wireId, unitId: wireId, role, ...period }),
    reply: z.object({ item: authorityPreview }),
  }),
  givePosition: defineCall({
    method: 'POST',
    path: 'duties/give-position',
    access: 'signedIn',
    changes: true,
    summary:
      'Gives a person a position in an open unit besides their main one: they are a member of that unit for its time. Refused: `position-held`, `position-in-own-unit`, `duty-to-oneself`.',
    body: z.object({ personId: wireId, unitId: wireId, ...positionTerms }),
    reply: z.object({}),
  }),
  correctPosition: defineCall({
    method: 'POST',
    path: 'duties/correct-position',
    access: 'signedIn',
    changes: true,
    summary:
      'Corrects what is recorded of a further position that has not ended. Refused: `position-held`, `duty-to-oneself`.',
    body: z.object({ id: wireId, ...positionTerms }),
    reply: z.object({}),
  }),
  previewNewPosition: defineCall({
    method: 'POST',
    path: 'duties/preview-new-position',
    access: 'signedIn',
    changes: false,
    summary:
      'Whom it gives what, and whom it takes what from, when a further position is given; changes nothing. For those who may manage people. Refused as giving it would be.',
    body: z.object({ personId: wireId, unitId: wireId, ...period }),
    reply: z.object({ item: authorityPreview }),
  }),
  previewPosition: defineCall({
    method: 'POST',
    path: 'duties/preview-position',
    access: 'signedIn',
    changes: false,
    summary:
      'Whom it takes what from when a further position has other days; changes nothing. For those who may manage people. Refused as correcting it would be.',
    body: z.object({ id: wireId, ...period }),
    reply: z.object({ item: authorityPreview }),
  }),
  giveClearance: defineCall({
    method: 'POST',
    path: 'duties/give-clearance',
    access: 'signedIn',
    changes: true,
    summary: 'Clears a person for a secrecy class by an order. Refused: `duty-to-oneself`.',
    body: z.object({
      personId: wireId,
      secrecy,
      ...clearanceOrder,
      ...period,
    }),
    reply: z.object({}),
  }),
  previewClearance: defineCall({
    method: 'POST',
    path: 'duties/preview-clearance',
    access: 'signedIn',
    changes: false,
    summary:
      'What its holder could open when a clearance is given; changes nothing, and says nothing of letters. For those who may manage people. Refused as giving it would be.',
    body: z.object({ personId: wireId, secrecy, ...period }),
    reply: z.object({ item: authorityPreview }),
  }),
  correctClearance: defineCall({
    method: 'POST',
    path: 'duties/correct-clearance',
    access: 'signedIn',
    changes: true,
    summary:
      'Corrects by which order and for which days a person is cleared that has not ended. Refused: `duty-to-oneself`.',
    body: z.object({ id: wireId, ...clearanceOrder, ...period }),
    reply: z.object({}),
  }),
  previewClearanceCorrection: defineCall({
    method: 'POST',
    path: 'duties/preview-clearance-correction',
    access: 'signedIn',
    changes: false,
    summary:
      'Whom it takes what from when a clearance has other days; changes nothing. For those who may manage people. Refused as correcting it would be.',
    body: z.object({ id: wireId, ...period }),
    reply: z.object({ item: authorityPreview }),
  }),
  previewClearanceEnd: defineCall({
    method: 'POST',
    path: 'duties/preview-clearance-end',
    access: 'signedIn',
    changes: false,
    summary:
      'What its holder could no longer open when a clearance ends now, and which units would be without a cleared secret registrar; changes nothing, and says nothing of letters. For those who may manage people.',
    body: z.object({ id: wireId }),
    reply: z.object({
      item: z.object({
        /** The classes that they could no longer open. */
        items: z.array(secrecy),
        /** Up to which they are cleared by another order; null: for none. */
        keeps: secrecy.nullable(),
        /** Names. */
        unitsWithout: z.array(z.string()),
      }),
    }),
  }),
  endClearance: defineCall({
    method: 'POST',
    path: 'duties/end-clearance',
    access: 'signedIn',
    changes: true,
    summary: 'Ends a clearance now.',
    body: z.object({ id: wireId }),
    reply: z.object({}),
  }),
} as const;
