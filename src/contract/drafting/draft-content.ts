import { z } from 'zod';

import { fieldKinds } from '#domain/drafting/agency-form.ts';
import { letterLanguages } from '#domain/drafting/content.ts';
import { marks } from '#domain/drafting/rich-text.ts';

import { wireId } from '#contract/wire.ts';

/** Limits far above any real letter, low enough to protect server and browser. */
const maxRunLength = 20_000;
const maxBlocks = 2_000;
/** In all blocks and their lines: a page of text holds about a hundred, a table of 500 rows and 10 columns 20,000. */
export const maxValuesOfText = 40_000;

const run = z.object({ text: z.string().max(maxRunLength), marks: z.array(z.enum(marks)).max(marks.length) });
const line = z.array(run).max(maxBlocks);
export const richText = z
  .array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('paragraph'), line }),
      z.object({ type: z.literal('list'), isNumbered: z.boolean(), items: z.array(line).max(maxBlocks) }),
      z.object({ type: z.literal('table'), rows: z.array(z.array(line).max(50)).max(maxBlocks) }),
      z.object({ type: z.literal('pageBreak') }),
    ]),
  )
  .max(maxBlocks);

export const text = (maxLength: number) => z.string().max(maxLength);
const names = z.array(text(300)).max(300);

export const meeting = z.object({
  body: text(300),
  heldAt: text(200),
  place: text(300),
  present: names,
  absent: names,
  attending: names,
  beginsAt: text(50),
  endsAt: text(50),
  agenda: z.array(richText).length(5),
  recorder: text(200),
  recorderPosition: text(200),
  reviewer: text(200),
});

const maxFields = 60;
export const formValues = z.record(text(40), text(5000)).refine((values) => Object.keys(values).length <= maxFields);
const filledForm = z.object({ templateId: wireId, values: formValues });

export const draftContent = z.object({
  language: z.enum(letterLanguages).default('th'),
  hasCode: z.boolean().default(false),
  signedAs: z
    .array(z.object({ name: text(200), position: text(300) }))
    .max(20)
    .default([]),
  salutation: text(100),
  closing: text(200),
  issue: text(50).default(''),
  holder: text(200).default(''),
  enclosures: names,
  addressees: names.default([]),
  copies: names,
  body: richText,
  contact: z.object({
    address: text(500).default(''),
    unitName: text(300),
    phone: text(200),
    fax: text(200),
    email: text(200),
  }),
  meeting: meeting.nullable(),
  form: filledForm.nullable().default(null),
});

const fieldNames = z.array(text(40)).max(maxFields);

export const agencyForm = z.object({
  fields: z
    .array(
      z.object({
        name: z
          .string()
          .regex(/^[a-z][a-zA-Z0-9]{0,39}$/)
          // What every object has would be read as a value that nobody filled in.
          .refine((name) => !(name in {})),
        label: text(200),
        kind: z.enum(fieldKinds),
        isRequired: z.boolean(),
        help: text(300),
        options: z.array(text(200)).max(50),
      }),
    )
    .max(maxFields),
  layout: z
    .array(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('heading'), text: text(500) }),
        z.object({ type: z.literal('paragraph'), text: text(3000) }),
        z.object({ type: z.literal('line'), text: text(500) }),
        z.object({ type: z.literal('table'), names: fieldNames }),
        z.object({ type: z.literal('checks'), names: fieldNames }),
      ]),
    )
    .max(100),
});
