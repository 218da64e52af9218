import { z } from 'zod';

import { maxFileName } from '#domain/registers/old-entries.ts';
import { settingSheetNames, settingSheets } from '#domain/settings/setting-sheets.ts';

import { defineCall } from './define-call.ts';
import { tableFormats } from './table-formats.ts';
import { wireText } from './wire.ts';

/** Path under `/api/` of a screen of the settings as a file. */
export const sheetExportPath = 'settings/export-sheet';

export const exportedSheet = z.object({
  sheet: z.enum(settingSheetNames),
  format: z.enum(tableFormats).default('xlsx'),
  /** Of the page, because a browser that follows a link does not say it. */
  language: z.enum(['th', 'en']).optional(),
});

const officeColumn = z.enum(settingSheets.unitDuties.columns);

const officesPreview = z.object({
  /** Heads of columns, in words. */
  columns: z.object({ unknown: z.array(z.string()), missing: z.array(z.string()), twice: z.array(z.string()) }),
  counts: z.object({ added: z.number(), changed: z.number(), unchanged: z.number(), faulty: z.number() }),
  /** As many as the import of a list shows. */
  changes: z.array(
    z.object({
      rowNumber: z.number(),
      /** The person, the office and the unit. */
      rowName: z.string(),
      isAdded: z.boolean(),
      /** `before` is null where nothing was. */
      fields: z.array(z.object({ column: officeColumn, before: z.string().nullable(), after: z.string() })),
    }),
  ),
  faulty: z.array(
    z.object({
      rowNumber: z.number(),
      rowName: z.string(),
      faults: z.array(z.object({ field: officeColumn, found: z.string(), reason: z.string() })),
    }),
  ),
  /** Of what would be given and corrected; null when that is not possible. */
  digest: z.string().nullable(),
});
export type OfficesPreview = z.output<typeof officesPreview>;

/** The import of the offices in units, whose file comes as the part `file` of `multipart/form-data` and the rest in the address. */
export const officeImportCalls = {
  previewOfficeImport: defineCall({
    method: 'POST',
    path: 'duties/preview-import',
    access: 'signedIn',
    changes: false,
    summary:
      'Which offices in units an XLSX or CSV, such as the exported sheet `unitDuties`, would give and correct, row by row, and what is wrong in it; changes nothing. For those who may manage people.',
    body: z.object({}),
    reply: officesPreview,
  }),
  importOffices: defineCall({
    method: 'POST',
    path: 'duties/import',
    access: 'signedIn',
    changes: true,
    summary:
      'Gives and corrects what `duties/preview-import` of the same file said, all or nothing; it ends no office at once. Refused: `list-changed` when that is no longer the same, `table-has-faults`, `duty-to-oneself`.',
    body: z.object({
      digest: z.string().regex(/^[\da-f]{64}$/),
      fileName: wireText(maxFileName).default(''),
    }),
    reply: z.object({ added: z.number(), changed: z.number() }),
  }),
} as const;
