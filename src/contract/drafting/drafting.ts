import { documentStates } from '#domain/documents/document.ts';
import { chainKinds } from '#domain/documents/chain.ts';
import { delegationKinds } from '#domain/delegation/delegation-kinds.ts';
import { z } from 'zod';

import { formFields } from '#domain/drafting/forms.ts';

import { defineCall } from '#contract/define-call.ts';
import { agencyForm, draftContent, maxValuesOfText, text } from './draft-content.ts';
import { maxFilesPerLetter } from '#contract/files.ts';
import { stepView } from '#contract/documents/route.ts';
import {
  wireDay,
  wireFlag,
  wireId,
  wireInteger,
  wireKind,
  wireMoment,
  wireObject,
  wireSecrecy,
  wireSpeed,
  wireText,
} from '#contract/wire.ts';

export const chain = z
  .array(
    z.object({
      kind: z.enum(chainKinds),
      personIds: z.array(wireId).max(50),
      needed: wireInteger.min(1).max(50),
    }),
  )
  .max(30);

export const reference = z.object({ documentId: wireId.nullable(), isAnswer: z.boolean(), text: text(500) });

/** More signers than any letter has room for. */
export const maxEnglishNames = 50;

/** What a drafter fills in; everything may still be missing. */
export const written = {
  subject: wireText(1000),
  toText: wireText(1000),
  letterNumber: wireText(100),
  letterDate: wireDay.nullable(),
  speed: wireSpeed,
  secrecy: wireSecrecy,
  /** Left out, it stays as it is. */
  categoryId: wireId.nullable().optional(),
  documentTypeId: wireId.nullable().optional(),
  usesOwnerNumber: wireFlag,
  isCircular: wireFlag,
  content: draftContent,
  chain: chain,
  references: z.array(reference).max(30),
  fileIds: z.array(wireId).max(maxFilesPerLetter),
} as const;
export type WrittenDraft = z.output<ReturnType<typeof writtenObject>>;
const writtenObject = () => wireObject(written);

export const namedPerson = z.object({ personId: z.number(), name: z.string(), positionName: z.string() });

const actingSigner = z.object({
  /** The signer for whom the person signs. */
  signerId: z.number(),
  kind: z.enum(delegationKinds),
  name: z.string(),
  positionName: z.string(),
});

export const draftView = wireObject({
  documentId: wireId,
  legId: wireId,
  kind: ['documentKind', wireInteger],
  state: ['documentState', z.enum(documentStates)],
  ownerUnitId: wireInteger,
  ownerUnitName: z.string(),
  issuerUnitName: z.string(),
  /** Of the text; incremented with every save. */
  version: z.number(),
  savedAt: wireMoment,
  ...written,
  /** The persons of the chain; for a signed document only those signers who signed. */
  persons: z.array(namedPerson),
  /** Who signed on whose behalf, and how: printed below their own position. */
  actingSigners: z.array(actingSigner),
  files: z.array(z.object({ fileId: z.number(), name: z.string(), byteSize: z.number() })),
  /** Required fields that are missing before it can be submitted. */
  missing: z.array(z.enum(formFields)),
  /** Those asked to sign who may not sign this kind of letter; empty for who may not write it. */
  signersWithoutAuthority: z.array(z.number()),
  /** Why the last reviewer or signer sent it back; empty when nobody did. */
  returnReason: z.string(),
  /** The agency's form it uses; null for the forms of the regulation. */
  template: z.object({ code: z.string(), name: z.string(), ...agencyForm.shape }).nullable(),
  /** The encoded id, for the code printed on the sheet. */
  link: z.string(),
  /** Its chain, until it is signed. */
  steps: z.array(stepView),
  mayWrite: wireFlag,
  /** The person has an open review: they may correct subject and text. */
  mayCorrect: wireFlag,
});
export type DraftView = z.output<typeof draftView>;

const draftRow = wireObject({
  documentId: wireId,
  kind: ['documentKind', wireInteger],
  state: ['documentState', z.enum(documentStates)],
  subject: z.string(),
  toText: z.string(),
  savedAt: wireMoment,
});

export const draftingCalls = {
  beginDocument: defineCall({
    method: 'POST',
    path: 'sarabun/begin-document',
    access: 'signedIn',
    changes: true,
    summary:
      'A new draft of a kind for a unit of the person, with the defaults filled in; as the reply to a received letter with its subject, sender and reference.',
    body: wireObject({
      kind: ['documentKind', wireKind],
      ownerUnitId: wireId.nullable().default(null),
      answersDocumentId: wireId.nullable().default(null),
      templateId: wireId.optional(),
    }),
    reply: z.object({ item: wireObject({ documentId: wireId }) }),
  }),
  getWriting: defineCall({
    method: 'POST',
    path: 'sarabun/get-writing',
    access: 'signedIn',
    changes: false,
    summary: 'The text of a document with its chain, references, files and missing fields.',
    body: wireObject({ documentId: wireId }),
    reply: z.object({ item: draftView }),
  }),
  writeDocument: defineCall({
    method: 'POST',
    path: 'sarabun/write-document',
    access: 'signedIn',
    changes: true,
    summary: 'Saves a draft, based on the version that was opened; refused when another window saved a newer one.',
    maxValues: maxValuesOfText,
    body: wireObject({ documentId: wireId, version: wireInteger, ...written }),
    reply: z.object({
      item: wireObject({
        version: z.number(),
        savedAt: wireMoment,
        missing: z.array(z.enum(formFields)),
        signersWithoutAuthority: z.array(z.number()),
      }),
    }),
  }),
  getEnglishNames: defineCall({
    method: 'POST',
    path: 'sarabun/get-english-names',
    access: 'signedIn',
    changes: false,
    summary:
      'How persons who would sign a draft, and the address of the agency, are written in a letter in English; empty where nobody filled it in.',
    body: wireObject({ documentId: wireId, personIds: z.array(wireId).max(maxEnglishNames) }),
    reply: z.object({
      item: z.object({
        address: z.object({ th: z.string(), en: z.string() }),
        signers: z.array(z.object({ personId: z.number(), name: z.string(), position: z.string() })),
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
        /** The agency's own forms, each with the kind under which it is drafted. */
        templates: z.array(z.object({ templateId: z.number(), code: z.string(), name: z.string(), kind: z.number() })),
      }),
    }),
  }),
} as const;
