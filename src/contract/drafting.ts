import { z } from 'zod';

import { chainKinds } from '#domain/documents/chain.ts';
import { formFields } from '#domain/drafting/forms.ts';
import { marks } from '#domain/drafting/rich-text.ts';

import { defineCall } from './define-call.ts';
import { wireDay, wireFlag, wireId, wireInteger, wireMoment, wireObject, wireText } from './wire.ts';

/** Bounds of what a drafter may write: far above any letter, far below what hurts. */
const longestRun = 20_000;
const mostBlocks = 2_000;

const run = z.object({ text: z.string().max(longestRun), marks: z.array(z.enum(marks)).max(marks.length) });
const line = z.array(run).max(mostBlocks);
export const richText = z
  .array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('paragraph'), line }),
      z.object({ type: z.literal('list'), isNumbered: z.boolean(), items: z.array(line).max(mostBlocks) }),
      z.object({ type: z.literal('table'), rows: z.array(z.array(line).max(50)).max(mostBlocks) }),
      z.object({ type: z.literal('pageBreak') }),
    ]),
  )
  .max(mostBlocks);

const words = (longest: number) => z.string().max(longest);
const names = z.array(words(300)).max(300);

const meeting = z.object({
  body: words(300),
  session: words(100),
  heldAt: words(200),
  place: words(300),
  present: names,
  absent: names,
  attending: names,
  beginsAt: words(50),
  endsAt: words(50),
  agenda: z.array(richText).length(5),
  recorder: words(200),
  recorderPosition: words(200),
  reviewer: words(200),
});

export const draftContent = z.object({
  salutation: words(100),
  closing: words(200),
  enclosures: names,
  copies: names,
  body: richText,
  contact: z.object({ unitName: words(300), phone: words(200), fax: words(200), email: words(200) }),
  meeting: meeting.nullable(),
});

const chain = z
  .array(
    z.object({
      kind: z.enum(chainKinds),
      personIds: z.array(wireId).max(50),
      needed: wireInteger.min(1).max(50),
    }),
  )
  .max(30);

const reference = z.object({ documentId: wireId.nullable(), isAnswer: z.boolean(), text: words(500) });

/** What a drafter fills in; everything may still be missing. */
const written = {
  subject: ['F_DOC_TITLE', wireText(1000)],
  toText: ['F_RECEIVER_TEXT', wireText(1000)],
  letterNumber: ['F_DOC_NO', wireText(100)],
  letterDate: ['F_DOC_DATE', wireDay.nullable()],
  speed: ['F_DOC_SPEED_ID', wireInteger.min(1).max(4)],
  secrecy: ['F_DOC_SECRET_ID', wireInteger.min(1).max(4)],
  usesOwnerNumber: ['F_IS_USE_DOC_NO_OWNER_DEPT', wireFlag],
  isCircular: ['isCircular', wireFlag],
  content: ['content', draftContent],
  chain: ['chain', chain],
  references: ['references', z.array(reference).max(30)],
  fileIds: ['fileIds', z.array(wireId).max(50)],
} as const;
export type WrittenDraft = z.output<ReturnType<typeof writtenObject>>;
const writtenObject = () => wireObject(written);

const person = z.object({ personId: z.number(), name: z.string(), positionName: z.string() });

const draftView = wireObject({
  documentId: ['F_DOC_ID', wireId],
  legId: ['F_TRANS_ID', wireId],
  kind: ['F_DOC_TYPE_ID', wireInteger],
  state: ['STATE', z.string()],
  ownerUnitId: ['F_DEPT_ID', wireInteger],
  ownerUnitName: ['OWNER_DEPT_NAME', z.string()],
  issuerUnitName: ['issuerUnitName', z.string()],
  /** Of the text; raised by every saving. */
  version: ['VERSION', z.number()],
  savedAt: ['savedAt', wireMoment],
  ...written,
  /** Those named in the chain. */
  persons: ['persons', z.array(person)],
  files: ['files', z.array(z.object({ fileId: z.number(), name: z.string(), byteSize: z.number() }))],
  /** What the form still lacks before it may be submitted. */
  missing: ['missing', z.array(z.enum(formFields))],
  /** Why the last reviewer or signer sent it back; empty when none did. */
  returnReason: ['returnReason', z.string()],
  mayWrite: ['mayWrite', wireFlag],
});
export type DraftView = z.output<typeof draftView>;

const draftRow = wireObject({
  documentId: ['F_DOC_ID', wireId],
  kind: ['F_DOC_TYPE_ID', wireInteger],
  state: ['STATE', z.string()],
  subject: ['F_DOC_TITLE', z.string()],
  toText: ['F_RECEIVER_TEXT', z.string()],
  savedAt: ['savedAt', wireMoment],
});

export const draftingCalls = {
  beginDocument: defineCall({
    method: 'POST',
    path: 'sarabun/begin-document',
    access: 'signedIn',
    changes: true,
    summary:
      'A new draft of a kind for a unit of the person, with what is usual filled in; as the reply to a received letter with its subject, sender and reference.',
    body: wireObject({
      kind: ['F_DOC_TYPE_ID', wireInteger],
      ownerUnitId: ['F_DEPT_ID', wireId.nullable().default(null)],
      answersDocumentId: ['answersDocumentId', wireId.nullable().default(null)],
    }),
    reply: z.object({ item: wireObject({ documentId: ['F_DOC_ID', wireId] }) }),
  }),
  getWriting: defineCall({
    method: 'POST',
    path: 'sarabun/get-writing',
    access: 'signedIn',
    changes: false,
    summary: 'The text of a document with its chain, references, files and what the form still lacks.',
    body: wireObject({ documentId: ['F_DOC_ID', wireId] }),
    reply: z.object({ item: draftView }),
  }),
  writeDocument: defineCall({
    method: 'POST',
    path: 'sarabun/write-document',
    access: 'signedIn',
    changes: true,
    summary: 'Saves a draft over the version it was begun from; refused when another window saved a newer one.',
    body: wireObject({ documentId: ['F_DOC_ID', wireId], version: ['VERSION', wireInteger], ...written }),
    reply: z.object({
      item: wireObject({
        version: ['VERSION', z.number()],
        savedAt: ['savedAt', wireMoment],
        missing: ['missing', z.array(z.enum(formFields))],
      }),
    }),
  }),
  getMyDrafts: defineCall({
    method: 'POST',
    path: 'sarabun/get-my-drafts',
    access: 'signedIn',
    changes: false,
    summary: 'The drafts the person has not submitted, newest first.',
    body: z.object({ before: wireId.nullable().default(null), take: wireInteger.min(1).max(100).default(50) }),
    reply: z.object({ items: z.array(draftRow) }),
  }),
  getKindsToDraft: defineCall({
    method: 'GET',
    path: 'sarabun/get-kinds-to-draft',
    access: 'signedIn',
    changes: false,
    summary: 'The kinds of document the person may begin, and the units for which.',
    body: z.object({}),
    reply: z.object({
      item: z.object({
        kinds: z.array(z.number()),
        units: z.array(z.object({ unitId: z.number(), name: z.string() })),
      }),
    }),
  }),
} as const;
