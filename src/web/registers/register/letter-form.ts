import { z } from 'zod';

import { uploadedFile } from '#contract/files.ts';

const party = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unit'), unitId: z.number(), name: z.string(), detail: z.string() }),
  z.object({
    kind: z.literal('person'),
    personId: z.number(),
    unitId: z.number(),
    name: z.string(),
    detail: z.string(),
  }),
]);

/** What a clerk fills in for a letter; kept on this device until it is registered. */
export const letterForm = z.object({
  unitId: z.number().nullable(),
  kind: z.union([z.literal(1), z.literal(2)]),
  letterNumber: z.string(),
  letterDate: z.string().nullable(),
  correspondentId: z.number().nullable(),
  fromText: z.string(),
  subject: z.string(),
  toText: z.string(),
  speed: z.number(),
  secrecy: z.number(),
  /** Empty: the moment of registering. */
  arrivedDay: z.string().nullable(),
  arrivedTime: z.string(),
  remark: z.string(),
  receivers: z.array(party),
  copies: z.array(party),
  purposeId: z.number().nullable(),
  dueDay: z.string().nullable(),
});
export type LetterForm = z.output<typeof letterForm>;

/** A form and its files as they were left. */
export const letterDraft = z.object({ form: letterForm, files: z.array(uploadedFile) });

export const emptyForm: LetterForm = {
  unitId: null,
  kind: 1,
  letterNumber: '',
  letterDate: null,
  correspondentId: null,
  fromText: '',
  subject: '',
  toText: '',
  speed: 1,
  secrecy: 1,
  arrivedDay: null,
  arrivedTime: '',
  remark: '',
  receivers: [],
  copies: [],
  purposeId: null,
  dueDay: null,
};

/** The form of the next letter: what is usually the same stays. */
export const nextForm = ({ unitId, kind, toText, purposeId }: LetterForm): LetterForm => ({
  ...emptyForm,
  unitId,
  kind,
  toText,
  purposeId,
});
