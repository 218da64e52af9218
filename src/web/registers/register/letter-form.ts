import { z } from 'zod';

import { uploadedFile } from '#contract/files.ts';
import { defaultOfficeHours } from '#domain/calendar/work-calendar.ts';
import { party } from '#web/party-picker/party.ts';

import { lastTo } from './last-addressee.ts';

/** Autosaved on the server until the letter is registered. */
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
  categoryId: z.number().nullable().default(null),
  documentTypeId: z.number().nullable().default(null),
  /** Empty for the time of registration. */
  arrivedDay: z.string().nullable(),
  arrivedTime: z.string(),
  remark: z.string(),
  receivers: z.array(party),
  copies: z.array(party),
  purposeId: z.number().nullable(),
  dueDay: z.string().nullable(),
  /** Defaults to the closing time of that day. */
  dueTime: z.string().default(defaultOfficeHours.closes),
});
export type LetterForm = z.output<typeof letterForm>;

/** The autosaved form with its files. */
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
  categoryId: null,
  documentTypeId: null,
  arrivedDay: null,
  arrivedTime: '',
  remark: '',
  receivers: [],
  copies: [],
  purposeId: null,
  dueDay: null,
  dueTime: defaultOfficeHours.closes,
};

export const blankForm = (): LetterForm => ({ ...emptyForm, toText: lastTo() });

/** Whether anything worth saving was typed. */
export const hasContent = ({ letterNumber, fromText, subject }: LetterForm): boolean =>
  [letterNumber, fromText, subject].some((text) => text.trim() !== '');

/** Values that rarely change between letters are retained. */
export const nextForm = ({ unitId, kind, toText, purposeId }: LetterForm): LetterForm => ({
  ...emptyForm,
  unitId,
  kind,
  toText,
  purposeId,
});
