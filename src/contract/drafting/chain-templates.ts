import { chainKinds } from '#domain/documents/chain.ts';
import { z } from 'zod';

import { maxTemplateNameLength } from '#domain/drafting/chain-templates.ts';

import { defineCall } from '#contract/define-call.ts';
import { chain, namedPerson } from './drafting.ts';
import { wireFlag, wireId, wireInteger, wireObject, wireText } from '#contract/wire.ts';

/** The steps of a kept chain, as they are stored. */
export const templateSteps = z.array(
  z.object({
    kind: z.enum(chainKinds),
    needed: wireInteger,
    members: z.array(
      z.discriminatedUnion('post', [
        z.object({ post: z.literal('head'), unitId: wireId }),
        z.object({ post: z.literal('person'), personId: wireId }),
      ]),
    ),
  }),
);

const documentId = wireId;

const offered = z.object({
  templateId: wireId,
  name: z.string(),
  /** Of the caller alone; else of the unit named. */
  isOwn: wireFlag,
  unitName: z.string(),
  isDefault: wireFlag,
  mayRemove: wireFlag,
  chain,
  /** Those the chain asks today. */
  persons: z.array(namedPerson),
  /** Posts nobody holds, by the unit headed; and persons who left. */
  vacantPosts: z.array(z.string()),
  leftPersons: z.array(z.string()),
});
export type OfferedTemplate = z.output<typeof offered>;

export const chainTemplateCalls = {
  getChainTemplates: defineCall({
    method: 'POST',
    path: 'sarabun/get-chain-templates',
    access: 'signedIn',
    changes: false,
    summary: 'The chains kept for drafts of this kind and unit, each with the persons who hold its posts today.',
    body: wireObject({ documentId }),
    reply: z.object({
      items: z.array(offered),
      /** The unit of the draft, and whether the caller keeps its chains. */
      unitName: z.string(),
      maySaveForUnit: wireFlag,
    }),
  }),
  saveChainTemplate: defineCall({
    method: 'POST',
    path: 'sarabun/keep-chain-template',
    access: 'signedIn',
    changes: true,
    summary: 'Keeps a chain under a name for drafts of this kind and unit, in the place of one with the same name.',
    body: wireObject({
      documentId,
      name: wireText(maxTemplateNameLength).min(1, 'required'),
      isOfUnit: wireFlag,
      isDefault: wireFlag,
      chain: chain,
    }),
    reply: z.object({ item: z.object({ templateId: wireId }) }),
  }),
  removeChainTemplate: defineCall({
    method: 'POST',
    path: 'sarabun/remove-chain-template',
    access: 'signedIn',
    changes: true,
    summary: 'Forgets a kept chain: one of the caller, or of a unit whose chains the caller keeps.',
    body: z.object({ templateId: wireId }),
    reply: z.object({}),
  }),
} as const;
