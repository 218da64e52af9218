import { z } from 'zod';

import { maxFileName } from '#domain/registers/old-entries.ts';
import {
  importedSheets,
  type ImportedSheet,
  rightsSheets,
  settingSheetNames,
  settingSheets,
  type SheetColumn,
} from '#domain/settings/setting-sheets.ts';

import { defineCall } from './define-call.ts';
import { authorityPreview } from './permissions/authority.ts';
import { permissionEffect } from './permissions/permissions.ts';
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

type ColumnOfImported = (typeof settingSheets)[ImportedSheet]['columns'][number];
export const importedColumn = z.enum([
  ...settingSheets.unitDuties.columns,
  ...importedSheets.flatMap((sheet): readonly ColumnOfImported[] => settingSheets[sheet].columns),
  'group',
  'grantee',
  'menu',
  'menuNumber',
  'right',
] as const satisfies readonly SheetColumn[]);
export type ImportedColumn = z.output<typeof importedColumn>;

const sheetPreview = z.object({
  /** Heads of columns, in words. */
  columns: z.object({ unknown: z.array(z.string()), missing: z.array(z.string()), twice: z.array(z.string()) }),
  counts: z.object({ added: z.number(), changed: z.number(), unchanged: z.number(), faulty: z.number() }),
  /** As many as the import of a list shows. */
  changes: z.array(
    z.object({
      rowNumber: z.number(),
      /** Of a row of offices the person, the office and the unit. */
      rowName: z.string(),
      isAdded: z.boolean(),
      /** `before` is null where nothing was. */
      fields: z.array(z.object({ column: importedColumn, before: z.string().nullable(), after: z.string() })),
    }),
  ),
  faulty: z.array(
    z.object({
      rowNumber: z.number(),
      rowName: z.string(),
      faults: z.array(z.object({ field: importedColumn, found: z.string(), reason: z.string() })),
    }),
  ),
  /** Rows that can be imported, but of which somebody should know something, in words; as many as of those with faults. */
  doubts: z.array(z.object({ rowNumber: z.number(), rowName: z.string(), reason: z.string() })),
  /** Of what would be given and changed; null when that is not possible. */
  digest: z.string().nullable(),
});
export type SheetPreview = z.output<typeof sheetPreview>;

const digest = z.string().regex(/^[\da-f]{64}$/);
const fileName = wireText(maxFileName).default('');
const done = z.object({ added: z.number(), changed: z.number() });

/** `authority`: whom the file takes what from and whom it gives what; absent of a file with faults. */
const officesPreview = sheetPreview.extend({ authority: authorityPreview.optional() });
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
    body: z.object({ digest, fileName }),
    reply: done,
  }),
} as const;

const rightsSheet = z.enum(rightsSheets);

/** `effects`: who would lose and who would gain which items by all rows together; none of a file with faults. */
const rightsPreview = sheetPreview.extend({ effects: z.array(permissionEffect) });
export type RightsPreview = z.output<typeof rightsPreview>;

/** The import of the members of groups and of rights in the menu; the file comes like that of the offices. */
export const rightsImportCalls = {
  previewRightsImport: defineCall({
    method: 'POST',
    path: 'permissions/preview-import',
    access: 'signedIn',
    changes: false,
    summary:
      'Which members an XLSX or CSV, such as the exported sheet `groupMembers`, would take into groups, or which rights in the menu one such as `groupRights` or `roleTypes` would give and take, row by row, who would lose and gain what by it, and what is wrong in it; changes nothing. For those who may manage the groups, or the kinds of users.',
    body: z.object({ sheet: rightsSheet }),
    reply: rightsPreview,
  }),
  importRights: defineCall({
    method: 'POST',
    path: 'permissions/import',
    access: 'signedIn',
    changes: true,
    summary:
      'Does what `permissions/preview-import` of the same file said, all or nothing. Refused: `list-changed` when that is no longer the same, `table-has-faults`, `administrators-keep-groups`, `more-than-own-rights`.',
    body: z.object({ sheet: rightsSheet, digest, fileName }),
    reply: done,
  }),
} as const;

const importedSheet = z.enum(importedSheets);
const people = z.object({ count: z.number(), /** At most `maxNamed`. */ names: z.array(z.string()) });

const screenPreview = sheetPreview.extend({
  /** Who would lose and gain what by their office, and, in words, by what they do in one letter; none of a file with faults. */
  effects: z.array(
    z.object({
      name: z.string(),
      losing: people,
      gaining: people,
      losingInLetters: z.array(z.string()),
      gainingInLetters: z.array(z.string()),
    }),
  ),
  /** Of people and their rights: whom the file takes what from and whom it gives what; absent of one with faults. */
  authority: authorityPreview.optional(),
});
export type ScreenPreview = z.output<typeof screenPreview>;

/** The import of the tables of screens; the file comes like that of the offices. */
export const sheetImportCalls = {
  previewSheetImport: defineCall({
    method: 'POST',
    path: 'settings/preview-sheet-import',
    access: 'signedIn',
    changes: false,
    summary:
      'What an XLSX or CSV, such as the exported sheet of the same name, would change in the table of a screen, row by row, of grants and functions also who would lose and gain what, and what is wrong in it; changes nothing. For those who may manage the screen.',
    body: z.object({ sheet: importedSheet }),
    reply: screenPreview,
  }),
  importSheet: defineCall({
    method: 'POST',
    path: 'settings/import-sheet',
    access: 'signedIn',
    changes: true,
    summary:
      'Does what `settings/preview-sheet-import` of the same file said, all or nothing. Refused: `list-changed` when that is no longer the same, `table-has-faults`.',
    body: z.object({ sheet: importedSheet, digest, fileName }),
    reply: done,
  }),
} as const;
