import { z } from 'zod';

import { importedNames } from '#domain/settings/setting-sheets.ts';

import { defineCall } from './define-call.ts';
import { authorityPreview } from './permissions/authority.ts';
import { importedColumn } from './setting-sheets.ts';
import { settingState } from './settings.ts';
import { wireId, wireMoment } from './wire.ts';

/** What becomes of a row; `kept`: it stays, because something stands on it. */
export const undoneKinds = ['removed', 'putOutOfUse', 'restored', 'unchanged', 'kept'] as const;
export type UndoneKind = (typeof undoneKinds)[number];

/** At most this many rows of an undo are shown, those that stay first. */
export const undonePage = 200;

const counts = z.object({
  removed: z.number(),
  putOutOfUse: z.number(),
  restored: z.number(),
  /** Somebody undid it by hand. */
  unchanged: z.number(),
  kept: z.number(),
});
export type UndoneCounts = z.output<typeof counts>;

const settingImport = z.object({
  id: z.number(),
  at: wireMoment,
  personName: z.string(),
  /** Empty where the program that sent it did not say. */
  fileName: z.string(),
  added: z.number(),
  changed: z.number(),
  /** `kept`: rows that stayed. */
  undone: z.object({ at: wireMoment, personName: z.string(), kept: z.number() }).nullable(),
});
export type SettingImport = z.output<typeof settingImport>;

const undoneRow = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(undoneKinds),
  /** What it says now and what it will say; null of a row that is gone. */
  before: settingState.nullable(),
  after: settingState.nullable(),
  /** Of an office in a unit, or a row of the table of a screen, instead: what changes. */
  fields: z.array(z.object({ column: importedColumn, before: z.string(), after: z.string() })),
  /** What becomes of the account, and how many offices and further positions end. */
  account: z.object({ before: z.string(), after: z.string().nullable() }).nullable(),
  offices: z.number(),
  positions: z.number(),
  /** Why it stays, in words. */
  reason: z.string().nullable(),
});
export type UndoneRow = z.output<typeof undoneRow>;

const preview = z.object({
  counts,
  rows: z.array(undoneRow),
  /** Whom the undo takes what from and whom it gives what; absent of the table of a screen. */
  authority: authorityPreview.optional(),
  /** Of what would be done. */
  digest: z.string(),
});
export type UndoPreview = z.output<typeof preview>;

export const settingImportsCalls = {
  getSettingImports: defineCall({
    method: 'POST',
    path: 'settings/get-imports',
    access: 'signedIn',
    changes: false,
    summary:
      'The files that were imported into a list of the settings, of offices in units (`unitDuties`), or of the table of a screen, newest first, a page at a time, `before` an id; for those who may query it.',
    body: z.object({ list: z.enum(importedNames), before: wireId.optional() }),
    reply: z.object({ items: z.array(settingImport), mayManage: z.boolean() }),
  }),
  previewSettingUndo: defineCall({
    method: 'POST',
    path: 'settings/preview-undo',
    access: 'signedIn',
    changes: false,
    summary:
      'What the undo of an import would do to each of its rows, and which would stay and why; changes nothing. For those who may manage the list. Refused: `list-import-undone`.',
    body: z.object({ importId: wireId }),
    reply: preview,
  }),
  undoSettingImport: defineCall({
    method: 'POST',
    path: 'settings/undo-import',
    access: 'signedIn',
    changes: true,
    summary:
      'Does what `settings/preview-undo` said, all or nothing, or with `leavesKept` the rows that can be undone. Refused: `list-changed` when that is no longer the same, `list-import-built-on` when rows would stay, `list-import-undone`.',
    body: z.object({
      importId: wireId,
      digest: z.string().regex(/^[\da-f]{64}$/),
      leavesKept: z.boolean().default(false),
    }),
    reply: z.object({ counts }),
  }),
} as const;
