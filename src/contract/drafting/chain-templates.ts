import { chainKinds } from '#domain/documents/chain.ts';
import { z } from 'zod';

import { maxTemplateNameLength } from '#domain/drafting/chain-templates.ts';

import { defineCall } from '#contract/define-call.ts';
import { chain, namedPerson } from './drafting.ts';
import { wireFlag, wireId, wireInteger, wireObject, wireText } from '#contract/wire.ts';

/** The steps of a saved chain, as stored. */
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
  /** The caller's own; otherwise that of the named unit. */
  isOwn: wireFlag,
  unitName: z.string(),
  isDefault: wireFlag,
  mayRemove: wireFlag,
  chain,
  /** The persons the chain would ask today. */
  persons: z.array(namedPerson),
  /** Vacant posts, by unit; and persons who left. */
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
    summary: 'The chains saved for drafts of this kind and unit, each with the present holders of its posts.',
    body: wireObject({ documentId }),
    reply: z.object({
      items: z.array(offered),
      /** The unit of the draft, and whether the caller may save chains for it. */
      unitName: z.string(),
      maySaveForUnit: wireFlag,
    }),
  }),
  saveChainTemplate: defineCall({
    method: 'POST',
    path: 'sarabun/keep-chain-template',
    access: 'signedIn',
    changes: true,
    summary: 'Saves a chain under a name for drafts of this kind and unit; it replaces one with the same name.',
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
    summary: 'Deletes a saved chain: the caller’s own, or one of a unit for which the caller may save chains.',
    body: z.object({ templateId: wireId }),
    reply: z.object({}),
  }),
} as const;
