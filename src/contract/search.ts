import { documentStates, directions } from '#domain/documents/document.ts';
import { z } from 'zod';

import { defineCall } from './define-call.ts';
import {
  wireDay,
  wireFlag,
  wireId,
  wireInteger,
  wireKind,
  wireObject,
  wireSecrecy,
  wireSpeed,
  wireText,
} from './wire.ts';

/** Where the query matched, when it was not the number, subject or sender of the document. */
const hitBeside = z.object({
  place: z.enum(['toText', 'registerNumber', 'sentTo', 'content', 'file']),
  excerpt: z.string(),
});
export type HitBeside = z.output<typeof hitBeside>;

const found = wireObject({
  documentId: wireId,
  kind: ['documentKind', wireInteger],
  kindName: z.string(),
  state: ['documentState', z.enum(documentStates)],
  direction: z.enum(directions),
  letterNumber: z.string(),
  letterDate: z.string().nullable(),
  subject: z.string(),
  fromText: z.string(),
  toText: z.string(),
  ownerUnitName: z.string(),
  speed: wireInteger,
  speedName: z.string(),
  secrecy: wireInteger,
  hit: hitBeside.nullable(),
});
export type FoundWithHit = z.output<typeof found>;
export type FoundDocument = Omit<FoundWithHit, 'hit'>;

export const searchCalls = {
  searchDocuments: defineCall({
    method: 'POST',
    path: 'sarabun/search-documents',
    access: 'signedIn',
    changes: false,
    summary:
      'Documents the person may read whose number, subject, sender, addressee, receivers, text or files match the query, newest first; `exact` is the one whose number, or register number in a register the person may see, is the query.',
    body: z.object({
      text: wireText(200).default(''),
      /** In the texts of the files too. */
      inFiles: wireFlag.default(false),
      kind: wireKind.optional(),
      direction: z.enum(directions).optional(),
      state: z.enum(documentStates).optional(),
      speed: wireSpeed.optional(),
      secrecy: wireSecrecy.optional(),
      categoryId: wireId.optional(),
      /** A heading finds the letters of all types under it. */
      documentTypeId: wireId.optional(),
      /** A unit that drafted, received or was sent it. */
      unitId: wireId.optional(),
      /** Who drafted it, or had it to review, sign or work on. */
      personId: wireId.optional(),
      /** Only what the person follows. */
      isFollowed: wireFlag.optional(),
      /**
       * Parts of the names of the sender, the addressee, and a unit, person or receiver outside to whom it was sent.
       */
      fromText: wireText(200).optional(),
      toText: wireText(200).optional(),
      sentTo: wireText(200).optional(),
      /** The date of the letter itself. */
      fromDay: wireDay.optional(),
      toDay: wireDay.optional(),
      before: wireId.optional(),
      take: wireInteger.min(1).max(100).default(25),
    }),
    reply: z.object({
      items: z.array(found),
      exact: wireId.nullable(),
      /** The words are too short for the index, or their parts in very many texts: only the newest letters, or texts, were searched. */
      isOfNewest: wireFlag,
    }),
  }),
} as const;
