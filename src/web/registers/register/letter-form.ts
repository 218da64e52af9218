import { z } from 'zod';

import { uploadedFile } from '#contract/files.ts';
import { defaultOfficeHours } from '#domain/calendar/work-calendar.ts';
import { party } from '#web/party-picker/party.ts';

import { lastTo } from './last-addressee.ts';

/** What a clerk fills in for a letter; kept on the server until it is registered. */
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
  /** When offices close on that day. */
  dueTime: z.string().default(defaultOfficeHours.closes),
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
  dueTime: defaultOfficeHours.closes,
};

export const blankForm = (): LetterForm => ({ ...emptyForm, toText: lastTo() });

/** A letter that has something in it. */
export const isBegun = ({ letterNumber, fromText, subject }: LetterForm): boolean =>
  [letterNumber, fromText, subject].some((text) => text.trim() !== '');

/** The form of the next letter: what is usually the same stays. */
export const nextForm = ({ unitId, kind, toText, purposeId }: LetterForm): LetterForm => ({
  ...emptyForm,
  unitId,
  kind,
  toText,
  purposeId,
});
