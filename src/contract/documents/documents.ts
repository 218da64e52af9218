import { documentStates } from '#domain/documents/document.ts';
import { delegationKinds } from '#domain/delegation/delegation-kinds.ts';
import { z } from 'zod';

import { watermarkModes } from '#domain/watermark/watermark.ts';
import { receiverRoleNames } from '#domain/workflow/receiver-roles.ts';
import { relations } from '#domain/documents/relations.ts';
import { eventNames } from '#domain/events.ts';
import { signingLacks } from '#domain/certificates/person-certificate.ts';
import { oldBooks } from '#domain/registers/old-entries.ts';
import { signingMeans } from '#domain/documents/signing-means.ts';
import { actionNames } from '#domain/workflow/permitted-actions.ts';

import { defineCall } from '#contract/define-call.ts';
import { maxFilesPerLetter } from '#contract/files.ts';
import { modals } from './modals.ts';
import { wireOpeningRole } from './opening-role.ts';
import { legView, person, stepView } from './route.ts';
import {
  wireDay,
  wireFlag,
  wireId,
  wireInteger,
  wireMoment,
  wireObject,
  wireSecrecy,
  wireSpeed,
  wireText,
  wireYear,
} from '#contract/wire.ts';

/** One entry of the history; the browser composes its sentence from `name` and the names of persons. */
const eventView = z.object({
  /** Its place in this history, from 1. */
  sequence: z.number(),
  at: wireMoment,
  name: z.enum(eventNames),
  actorName: z.string(),
  onBehalfOfName: z.string(),
  /** The vacant post in which the person acted, and how; empty without one. */
  postName: z.string(),
  delegationKind: z.enum(delegationKinds).nullable(),
  unitName: z.string(),
  note: z.string(),
});
export type EventView = z.infer<typeof eventView>;

const commandView = z.object({
  text: z.string(),
  commandedBy: person,
  /** Empty when the commander entered it in person. */
  enteredByName: z.string(),
  delegationKind: z.enum(delegationKinds).nullable(),
  at: wireMoment,
});

const fileView = z.object({
  fileId: z.number(),
  name: z.string(),
  mediaType: z.string(),
  byteSize: z.number(),
  pageCount: z.number().nullable(),
  /** Its text could not be read, so a search does not find the letter by it. */
  isUnreadable: z.boolean(),
  /** The task it is a result of. */
  taskId: z.number().nullable(),
  part: z.enum(['letter', 'enclosure', 'addition', 'result']),
  /** A file of a secret letter is shown with the mark of the viewer, or not at all. */
  watermarkMode: z.enum(watermarkModes),
});
export type FileView = z.infer<typeof fileView>;

const relatedLetter = wireObject({
  documentId: wireId,
  relation: z.enum(relations),
  letterNumber: z.string(),
  letterDate: wireDay.nullable(),
  subject: z.string(),
  state: ['documentState', z.enum(documentStates)],
});
export type RelatedLetter = z.output<typeof relatedLetter>;

const holdView = wireObject({
  heldAt: wireMoment,
  heldBy: person,
  reason: z.string(),
  /** When it ends automatically. */
  heldUntil: wireMoment.nullable(),
  /** The letter it waits for; null also when the person may not read that one. */
  awaited: wireObject({ documentId: wireId, letterNumber: z.string(), subject: z.string() }).nullable(),
});

const documentView = wireObject({
  documentId: wireId,
  /** The encoded id, for links. */
  link: z.string(),
  legId: wireId,
  taskId: wireId.nullable(),
  version: z.number(),
  kind: ['documentKind', z.number()],
  kindName: z.string(),
  state: ['documentState', z.enum(documentStates)],
  letterNumber: z.string(),
  letterDate: wireDay.nullable(),
  subject: z.string(),
  fromText: z.string(),
  toText: z.string(),
  speed: z.number(),
  speedName: z.string(),
  secrecy: z.number(),
  secrecyName: z.string(),
  categoryId: wireId.nullable(),
  documentTypeId: wireId.nullable(),
  /** With its code; empty of a letter without one. */
  categoryName: z.string(),
  /** After its heading; empty of a letter without one. */
  documentTypeName: z.string(),
  /** Years after the one in which it was closed, null for ever; the last of them, common era, once it is closed. */
  retention: z.object({ years: z.number().nullable(), untilYear: z.number().nullable() }),
  color: z.string(),
  ownerUnitName: z.string(),
  registerNumber: z.string(),
  arrivedAt: wireMoment.nullable(),
  dueAt: wireMoment.nullable(),
  isOverdue: wireFlag,
  /** The period on the panels; an end of null is no end. */
  publishFrom: wireMoment.nullable(),
  publishedAt: wireMoment.nullable(),
  publishedUntil: wireMoment.nullable(),
  remark: z.string(),
  /** Where it stands in an old register; null of a letter that was not moved in. Nobody works on one that was. */
  movedIn: z
    .object({
      unitName: z.string(),
      book: z.enum(oldBooks),
      isCircular: z.boolean(),
      year: wireYear,
      number: z.number(),
      point: z.number(),
      /** Names of files that have not arrived. */
      missing: z.array(z.string()),
    })
    .nullable(),
  /** Why nothing can be done now; null while it is not on hold. */
  hold: holdView.nullable(),
  isFollowed: wireFlag,
  legs: z.array(legView),
  steps: z.array(stepView),
  commands: z.array(commandView),
  history: z.array(eventView),
  files: z.array(fileView),
  /** The letters it answers and refers to and the reverse, as far as the person may read them. */
  related: z.array(relatedLetter),
  /** What the person may do on the requested leg and task, in order of preference. */
  actions: ['permittedActions', z.array(z.enum(actionNames))],
  /** What they could expect here but may not do, with the rule in words. */
  withheldActions: z.array(z.object({ action: z.enum(actionNames), reason: z.string() })),
  /** With what the person would sign it now, and what they still lack; null while it is not theirs to sign. */
  signing: z
    .object({ means: z.enum(signingMeans), lack: z.enum(signingLacks).nullable(), needsProof: wireFlag })
    .nullable(),
  /** The modal to open first. */
  firstModal: z.enum(modals),
  replyKind: wireInteger.nullable(),
  /** Whether the person sees who received and read it. */
  showsReaders: wireFlag,
  /** Whether the person sees the state of its dispatches. */
  showsDispatches: wireFlag,
  /** Opened from a panel: read-only. */
  isReadOnly: wireFlag,
  /** The place at which it was opened. */
  selectedMenu: wireObject({ legId: wireId, registerNumber: z.string(), isViewOnly: wireFlag }),
  /** The own notice it was opened from; null otherwise. */
  notificationId: wireId.nullable(),
});
export type DocumentView = z.output<typeof documentView>;

const duplicate = wireObject({
  documentId: wireId,
  letterNumber: z.string(),
  subject: z.string(),
  registerNumber: z.string(),
  registeredAt: wireMoment,
  sameness: z.enum(['sameLetter', 'sameFile']),
});
export type DuplicateLetter = z.output<typeof duplicate>;

export const receiver = z.object({
  unitId: wireId,
  personId: wireId.nullable().default(null),
  kind: z.enum(['main', 'copy']),
  purposeId: wireId.nullable().default(null),
  /** หัวหน้าหน่วยงาน, งานสารบรรณ: the holder is found when the letter is sent. */
  role: z.enum(receiverRoleNames).optional(),
});

/** A letter as the registry copies it from the paper, file or message. */
export const incomingLetter = z.object({
  unitId: wireId,
  kind: z.coerce.number().pipe(z.literal([1, 2])),
  letterNumber: wireText(100).default(''),
  letterDate: wireDay.nullable().default(null),
  correspondentId: wireId.nullable().default(null),
  categoryId: wireId.nullable().default(null),
  documentTypeId: wireId.nullable().default(null),
  fromText: wireText(300).min(1),
  toText: wireText(300).default(''),
  subject: wireText(1000).min(1),
  speed: wireSpeed,
  secrecy: wireSecrecy,
  arrivedAt: wireMoment.nullable().default(null),
  remark: wireText(2000).default(''),
  fileIds: z.array(wireId).max(maxFilesPerLetter).default([]),
  receivers: z.array(receiver).max(200).default([]),
  dueAt: wireMoment.nullable().default(null),
});

export const registeredLetter = z.object({
  item: wireObject({
    documentId: wireId,
    legId: wireId,
    registerNumber: z.string(),
    registeredAt: wireMoment,
  }),
});

export const documentCalls = {
  getDocument: defineCall({
    method: 'POST',
    path: 'sarabun/get-document',
    access: 'signedIn',
    changes: false,
    summary: 'A document with its route, work, history, files and what the person may do.',
    body: wireObject({
      documentId: wireId,
      legId: wireId.nullish(),
      taskId: wireId.nullish(),
      role: wireOpeningRole.optional(),
      /** Of a row of a panel: the document is shown without its work. */
      isViewOnly: wireFlag.optional(),
      notificationId: wireId.nullish(),
    }),
    reply: z.object({ item: documentView }),
  }),
  markDocumentRead: defineCall({
    method: 'POST',
    path: 'sarabun/update-read-portal',
    aliases: ['update-read-portal'],
    access: 'signedIn',
    changes: true,
    summary: 'Marks a document as opened by the person: unread mark, own work opened, own notices acknowledged.',
    body: wireObject({ documentId: wireId }),
    reply: z.object({}),
  }),
  decodeDocumentLink: defineCall({
    method: 'POST',
    path: 'sarabun/get-decode-document-api',
    aliases: ['get-decode-document-api'],
    access: 'signedIn',
    changes: false,
    summary: 'The document id of an encoded id on a link.',
    body: wireObject({ link: wireText(200) }),
    reply: z.object({ item: wireObject({ documentId: wireId }) }),
  }),
  registerIncoming: defineCall({
    method: 'POST',
    path: 'sarabun/register-incoming',
    access: 'signedIn',
    changes: true,
    summary: 'Registers an incoming letter in a unit’s register and sends it to units and persons in one step.',
    body: incomingLetter,
    reply: registeredLetter,
  }),
  findDuplicateLetters: defineCall({
    method: 'POST',
    path: 'sarabun/find-duplicate-letters',
    access: 'signedIn',
    changes: false,
    summary: 'Letters registered before with the same number, date and, if given, sender, or with the same file.',
    body: z.object({
      letterNumber: wireText(100).default(''),
      letterDate: wireDay.nullable().default(null),
      fromText: wireText(300).default(''),
      fileIds: z.array(wireId).max(maxFilesPerLetter).default([]),
    }),
    reply: z.object({ items: z.array(duplicate) }),
  }),
} as const;
