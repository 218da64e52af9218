import { z } from 'zod';

import { documentKinds } from '#domain/documents/document-kinds.ts';

import { defineCall } from '#contract/define-call.ts';
import { rowQuery, rowStates } from '#contract/row-query.ts';
import { wireEventId, wireFlag, wireId, wireMoment, wireText } from '#contract/wire.ts';

import { agencyForm } from './draft-content.ts';

/** As many characters as the tables of settings have for codes and names. */
export const maxFormCode = 40;
export const maxFormName = 200;

/** At most this many changes come in one reply. */
export const formChangesPage = 50;

/** By what forms are sorted. */
export const agencyFormOrders = ['code', 'name'] as const;

const kindCodes = Object.values(documentKinds).map(({ code }) => code);

const writtenForm = {
  code: wireText(maxFormCode).min(1),
  name: wireText(maxFormName).min(1),
  kind: z.literal(kindCodes),
  ...agencyForm.shape,
};

/** Path under `/api/` of a form as a file. */
export const formExportPath = 'sarabun/export-form';
export const exportedForm = z.object({ templateId: wireId });

/** As many characters as a file of a form may have: more than the largest form. */
export const maxFormFile = 500_000;
/** What says that a file is a form, and how it is written: another number when it is written otherwise. */
export const formFileHead = { format: 'sarn-agency-form', version: 1 } as const;
/** The form in a file, whole. */
export const formInFile = z.object(writtenForm);
const formParts = ['name', 'kind', 'fields', 'layout'] as const;

const agencyFormView = z.object({
  /** Of its last version. */
  templateId: z.number(),
  code: z.string(),
  name: z.string(),
  kind: z.number(),
  isOffered: z.boolean(),
  ...agencyForm.shape,
});
export type AgencyFormView = z.output<typeof agencyFormView>;

/** Of a version what the other one has not: its name and kind, its fields, and the parts of its layout. */
const versionPart = z.object({ name: z.string().nullable(), kind: z.number().nullable(), ...agencyForm.shape });
export type VersionPart = z.output<typeof versionPart>;

const change = z.object({
  id: z.string(),
  at: wireMoment,
  personName: z.string(),
  code: z.string(),
  /** As it was called then. */
  name: z.string(),
  change: z.enum(['added', 'changed', 'offered', 'withdrawn']),
  /** What a change is about; empty for every other. */
  parts: z.array(z.enum(formParts)),
  /** The labels of fields. */
  added: z.array(z.string()),
  removed: z.array(z.string()),
  /** Null of what is no change of a form that was there. */
  differences: z.object({ before: versionPart, after: versionPart }).nullable(),
});
export type AgencyFormChange = z.output<typeof change>;

/** แบบของหน่วยงาน: forms with fields of their own, offered to whoever may create their kind of letter. */
export const agencyFormCalls = {
  getAgencyForms: defineCall({
    method: 'POST',
    path: 'sarabun/get-agency-forms',
    access: 'signedIn',
    changes: false,
    summary:
      'The forms of the agency with their fields and their layout, a page at a time; for those who may query `document-central`.',
    body: z.object({
      ...rowQuery,
      /** Active: drafters are offered it. */
      state: z.enum(rowStates).default('all'),
      kind: z.literal(kindCodes).optional(),
      /** Only the form with this last version. */
      templateId: wireId.optional(),
      /** Without it: as they were made. */
      sortBy: z.enum(agencyFormOrders).optional(),
    }),
    /** `next`: the `skip` of the next page; null after the last. */
    reply: z.object({ items: z.array(agencyFormView), next: z.number().nullable(), mayManage: z.boolean() }),
  }),
  defineForm: defineCall({
    method: 'POST',
    path: 'sarabun/define-form',
    access: 'signedIn',
    changes: true,
    summary:
      'Adds a form of the agency, or a new version of `replaces`, which remains for the letters written on it. Refused: `form-not-usable`; `list-changed`, when `replaces` is no longer the last version.',
    body: z.object({
      ...writtenForm,
      replaces: wireId.nullable(),
    }),
    reply: z.object({ item: z.object({ templateId: z.number() }) }),
  }),
  previewFormImport: defineCall({
    method: 'POST',
    path: 'sarabun/preview-form-import',
    access: 'signedIn',
    changes: false,
    summary:
      'The form in a file that `sarabun/export-form` made, and in what it differs from the one of its code, or all that is wrong in it; changes nothing. It is saved with `sarabun/define-form`. For those who may manage the forms.',
    body: z.object({ content: z.string().max(maxFormFile) }),
    reply: z.object({
      item: z.object({
        /** Null of a file with faults. */
        form: formInFile.nullable(),
        /** `place`: `file`, `form`, or the path of what is wrong, such as `fields.2.label`; the reason in words. */
        faults: z.array(z.object({ place: z.string(), reason: z.string() })),
        /** The last version of the form of this code; null of a new form. */
        replaces: z.number().nullable(),
        /** In what it differs from that; none of a new form. */
        parts: z.array(z.enum(formParts)),
        /** The labels of fields. */
        added: z.array(z.string()),
        removed: z.array(z.string()),
      }),
    }),
  }),
  offerForm: defineCall({
    method: 'POST',
    path: 'sarabun/offer-form',
    access: 'signedIn',
    changes: true,
    summary:
      'Offers a form to drafters, or no longer. Letters that were begun on it remain. Refused: `list-changed`, when it is not the last version of a form.',
    body: z.object({ code: wireText(maxFormCode).min(1), templateId: wireId, isOffered: wireFlag }),
    reply: z.object({ item: z.object({ templateId: z.number() }) }),
  }),
  getAgencyFormChanges: defineCall({
    method: 'POST',
    path: 'sarabun/get-agency-form-changes',
    access: 'signedIn',
    changes: false,
    summary: 'Which forms were made, changed and put out of use, by whom and when; newest first.',
    body: z.object({ before: wireEventId.optional() }),
    reply: z.object({ items: z.array(change) }),
  }),
} as const;
