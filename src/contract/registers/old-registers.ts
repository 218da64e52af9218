import { z } from 'zod';

import { maxFileName, oldBooks, oldColumnNames } from '#domain/registers/old-entries.ts';

import { defineCall } from '#contract/define-call.ts';
import { uploadedFile } from '#contract/files.ts';
import { tableFormats } from '#contract/table-formats.ts';
import { wireDay, wireFlag, wireId, wireInteger, wireMoment, wireText, wireYear } from '#contract/wire.ts';

/** At most this many imports come in one reply. */
export const oldImportsPage = 50;

/** At most this many names of files come in one reply. */
export const oldFilesPage = 500;

/** Path under `/api/` of a file to fill in. */
export const oldRegistersExportPath = 'old-registers/template';
export const exportedOldRegisters = z.object({
  format: z.enum(tableFormats).default('xlsx'),
  /** A browser that follows a link does not say in which language its page is. */
  language: z.enum(['th', 'en']).optional(),
});

const column = z.enum(oldColumnNames);

/** What a file brings into a series of a year. */
const broughtBook = z.object({
  unitId: wireId,
  unitName: z.string(),
  book: z.enum(oldBooks),
  isCircular: z.boolean(),
  year: wireYear,
  added: z.number(),
  changed: z.number(),
  /** With which number the series continues because of it; null when that follows from what is there. */
  next: z.number().nullable(),
});
export type BroughtBook = z.output<typeof broughtBook>;

const oldImport = z.object({
  id: z.number(),
  at: wireMoment,
  personName: z.string(),
  fileName: z.string(),
  books: z.array(broughtBook),
  /** Names of files in the spreadsheet, and how many of them have arrived. */
  files: z.object({ named: z.number(), arrived: z.number() }),
  undone: z.object({ at: wireMoment, personName: z.string() }).nullable(),
});
export type OldImport = z.output<typeof oldImport>;

const preview = z.object({
  /** Heads of columns, in words. */
  columns: z.object({ unknown: z.array(z.string()), missing: z.array(z.string()), twice: z.array(z.string()) }),
  counts: z.object({ added: z.number(), changed: z.number(), unchanged: z.number(), faulty: z.number() }),
  books: z.array(broughtBook),
  /** Rows that name files, and how many names there are. */
  files: z.object({ rows: z.number(), names: z.number() }),
  /** As many as the import of a list shows. */
  changes: z.array(
    z.object({
      rowNumber: z.number(),
      rowName: z.string(),
      isAdded: z.boolean(),
      /** What would be entered, or changed. `before` is null where nothing was. */
      fields: z.array(z.object({ column, before: z.string().nullable(), after: z.string() })),
      /** The entry is one of a register that the person may not read, so what it says now is not shown. */
      isHidden: z.boolean(),
    }),
  ),
  faulty: z.array(
    z.object({
      rowNumber: z.number(),
      rowName: z.string(),
      faults: z.array(z.object({ field: column, found: z.string(), reason: z.string() })),
    }),
  ),
  /** Of what would be entered and changed; null when that is not possible. */
  digest: z.string().nullable(),
});
export type OldPreview = z.output<typeof preview>;

/** A name in the column of files, at its entry. */
const oldFile = z.object({
  id: z.number(),
  path: z.string(),
  hasArrived: z.boolean(),
  book: z.enum(oldBooks),
  unitName: z.string(),
  year: wireYear,
  number: z.number(),
  point: z.number(),
});
export type OldFile = z.output<typeof oldFile>;

const oldEntry = z.object({
  unitName: z.string(),
  book: z.enum(oldBooks),
  isCircular: z.boolean(),
  year: wireYear,
  number: z.number(),
  point: z.number(),
  enteredOn: wireDay,
  letterNumber: z.string(),
  letterDate: wireDay.nullable(),
  fromText: z.string(),
  toText: z.string(),
  subject: z.string(),
  operation: z.string(),
  remark: z.string(),
  files: z.array(uploadedFile),
  /** Names of files that have not arrived. */
  missing: z.array(z.string()),
});
export type OldEntryView = z.output<typeof oldEntry>;

const fileName = wireText(maxFileName).min(1);

/** Imports of old registers, whose file comes as the part `file` of `multipart/form-data` and the rest in the address. */
export const oldRegisterImportCalls = {
  previewOldRegisters: defineCall({
    method: 'POST',
    path: 'old-registers/preview-import',
    access: 'signedIn',
    changes: false,
    summary:
      'What an XLSX or CSV of old registers would enter and change, row by row, and what is wrong in it; changes nothing. For those who may manage `old-registers`.',
    body: z.object({}),
    reply: preview,
  }),
  importOldRegisters: defineCall({
    method: 'POST',
    path: 'old-registers/import',
    access: 'signedIn',
    changes: true,
    summary:
      'Enters and changes what `old-registers/preview-import` of the same file said, all or nothing. Refused: `list-changed` when that is no longer the same, `table-has-faults`.',
    body: z.object({ fileName, digest: z.string().regex(/^[\da-f]{64}$/) }),
    reply: z.object({ added: z.number(), changed: z.number() }),
  }),
} as const;

export const oldRegisterCalls = {
  getOldRegisterImports: defineCall({
    method: 'POST',
    path: 'old-registers/get-imports',
    access: 'signedIn',
    changes: false,
    summary:
      'The files of old registers that were imported, newest first, `before` an id, or those whose name, importer or units have the words; for those who may query `old-registers`.',
    body: z.object({
      before: wireId.optional(),
      search: wireText(200).optional(),
      /** Only those that count, or only those that were undone. */
      state: z.enum(['done', 'undone']).optional(),
      take: wireInteger.min(1).max(oldImportsPage).default(oldImportsPage),
    }),
    reply: z.object({ items: z.array(oldImport), mayManage: z.boolean() }),
  }),
  undoOldRegisterImport: defineCall({
    method: 'POST',
    path: 'old-registers/undo-import',
    access: 'signedIn',
    changes: true,
    summary:
      'Takes out what a file brought, and puts back what it changed. Refused: `old-import-built-on` when a later one stands on it or numbers were given after it; `state-changed` when it is undone already.',
    body: z.object({ importId: wireId }),
    reply: z.object({}),
  }),
  getOldRegisterFiles: defineCall({
    method: 'POST',
    path: 'old-registers/get-files',
    access: 'signedIn',
    changes: false,
    summary:
      'The files that the spreadsheet of an import names, by id, `after` one of them; `isMissing` leaves out what has arrived. For those who may undo the import.',
    body: z.object({
      importId: wireId,
      isMissing: wireFlag.default(false),
      after: wireId.optional(),
      take: wireInteger.min(1).max(oldFilesPage).default(oldFilesPage),
    }),
    reply: z.object({ items: z.array(oldFile), maxBytes: z.number() }),
  }),
  attachOldRegisterFile: defineCall({
    method: 'POST',
    path: 'old-registers/attach-file',
    access: 'signedIn',
    changes: true,
    summary:
      'Takes an upload of the caller for a name in the spreadsheet of an import. The same content again changes nothing. Refused: `old-file-differs` when another content has arrived, `not-found` when the import was undone, `state-changed` when the entry changed since.',
    body: z.object({ importId: wireId, nameId: wireId, fileId: wireId }),
    reply: z.object({}),
  }),
  getOldRegisterEntry: defineCall({
    method: 'POST',
    path: 'old-registers/get-entry',
    access: 'signedIn',
    changes: false,
    summary: 'An entry of an old register with its files, for those who may read the register.',
    body: z.object({ oldEntryId: wireId }),
    reply: z.object({ item: oldEntry }),
  }),
} as const;
