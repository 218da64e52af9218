import { z } from 'zod';

import { maxFileName } from '#domain/registers/old-entries.ts';
import { furtherColumns } from '#domain/settings/setting-list.ts';
import { settingListNames } from '#domain/settings/setting-lists.ts';

import { defineCall } from './define-call.ts';
import { authorityPreview } from './permissions/authority.ts';
import { settingState } from './settings.ts';
import { tableFormats } from './table-formats.ts';
import { wireText } from './wire.ts';

const list = z.enum(settingListNames);

/** Path under `/api/` of a list of the settings as a file. */
export const settingExportPath = 'settings/export-rows';

/** A browser that follows a link does not say in which language its page is, so the link does. */
export const exportedSettings = z.object({
  list,
  format: z.enum(tableFormats).default('xlsx'),
  language: z.enum(['th', 'en']).optional(),
  /** `none`: a file to fill in, with an example where the list has one. */
  rows: z.enum(['all', 'none']).default('all'),
});

const importedRow = settingState;

/** Of an import that opens accounts: to whom a link is sent, and to whom it must be given by hand. */
const openedAccounts = z.object({
  opened: z.number(),
  mailed: z.number(),
  /** False: the agency has no mail server yet. */
  canSendMail: z.boolean(),
  /** The rows of those to whom nothing is sent; at most `maxFaultyRows`. */
  unsent: z.array(z.object({ rowNumber: z.number(), rowName: z.string() })),
});
export type OpenedAccounts = z.output<typeof openedAccounts>;

/** At most this many rows that would be added or changed are shown, and of those with faults. */
export const importPage = 100;
export const maxFaultyRows = 1_000;

export const importPreview = z.object({
  /** Heads of columns, in words: those that no field has, those that are missing, and those that stand twice. */
  columns: z.object({ unknown: z.array(z.string()), missing: z.array(z.string()), twice: z.array(z.string()) }),
  counts: z.object({ added: z.number(), changed: z.number(), unchanged: z.number(), faulty: z.number() }),
  /** `rowNumber`: of the row in the file. `before` is null of a row that would be added. */
  changes: z.array(
    z.object({
      rowNumber: z.number(),
      before: importedRow.nullable(),
      after: importedRow,
      /** What changes besides the row, in words; `note`: what follows from it. */
      further: z.array(
        z.object({
          column: z.enum(furtherColumns),
          before: z.string(),
          after: z.string(),
          note: z.string().nullable(),
        }),
      ),
    }),
  ),
  accounts: openedAccounts.optional(),
  /** Whom the file takes what from and whom it gives what, where it does. */
  authority: authorityPreview.optional(),
  faulty: z.array(
    z.object({
      rowNumber: z.number(),
      rowName: z.string(),
      /** `field`: its name, or `isActive`; `found`: the beginning of what stands in the cell. */
      faults: z.array(z.object({ field: z.string(), found: z.string(), reason: z.string() })),
    }),
  ),
  /** Of what would be added and changed; null when that is not possible. */
  digest: z.string().nullable(),
});
export type ImportPreview = z.output<typeof importPreview>;
export type ImportedChange = ImportPreview['changes'][number];
export type FaultyRow = ImportPreview['faulty'][number];

/**
 * The import of a list, whose file comes as the part `file` of `multipart/form-data` and the rest in the address. They
 * are described like calls, and a repeated import is answered like a repeated call.
 */
export const settingImportCalls = {
  previewSettingImport: defineCall({
    method: 'POST',
    path: 'settings/preview-import',
    access: 'signedIn',
    changes: false,
    summary:
      'What an XLSX or CSV would add to a list of the settings and change in it, row by row, and what is wrong in it; changes nothing. For those who may manage the list.',
    body: z.object({ list }),
    reply: importPreview,
  }),
  importSettingRows: defineCall({
    method: 'POST',
    path: 'settings/import-rows',
    access: 'signedIn',
    changes: true,
    summary:
      'Adds and changes what `settings/preview-import` of the same file said, all or nothing. Refused: `list-changed` when that is no longer the same, `table-has-faults`.',
    body: z.object({
      list,
      digest: z.string().regex(/^[\da-f]{64}$/),
      /** As it is named among the past imports. */
      fileName: wireText(maxFileName).default(''),
    }),
    reply: z.object({ added: z.number(), changed: z.number(), accounts: openedAccounts.optional() }),
  }),
} as const;
