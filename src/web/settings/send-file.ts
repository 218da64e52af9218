import { oldRegisterImportCalls, type OldPreview } from '#contract/registers/old-registers.ts';
import {
  officeImportCalls,
  rightsImportCalls,
  sheetImportCalls,
  type RightsPreview,
  type ScreenPreview,
  type OfficesPreview,
} from '#contract/setting-sheets.ts';
import { settingImportCalls, type ImportPreview } from '#contract/setting-tables.ts';
import { sendUpload as send, type ChosenFile } from '#web/platform/api/send-upload.ts';
import { maxFileName } from '#domain/registers/old-entries.ts';
import type { SettingListName } from '#domain/settings/setting-lists.ts';
import type { ImportedSheet, RightsSheet } from '#domain/settings/setting-sheets.ts';

const { previewSettingImport, importSettingRows } = settingImportCalls;
const { previewOldRegisters, importOldRegisters } = oldRegisterImportCalls;
const { previewOfficeImport, importOffices } = officeImportCalls;
const { previewRightsImport, importRights } = rightsImportCalls;
const { previewSheetImport, importSheet } = sheetImportCalls;

export const previewImport = (list: SettingListName, file: ChosenFile): Promise<ImportPreview> =>
  send(previewSettingImport.path, file, { list }, previewSettingImport.reply);

export const importRows = (list: SettingListName, file: ChosenFile, digest: string) =>
  send(importSettingRows.path, file, { list, digest, fileName: shortName(file) }, importSettingRows.reply);

export const previewOldFile = (file: ChosenFile): Promise<OldPreview> =>
  send(previewOldRegisters.path, file, {}, previewOldRegisters.reply);

export const importOldFile = (file: ChosenFile, digest: string) =>
  send(importOldRegisters.path, file, { fileName: shortName(file), digest }, importOldRegisters.reply);

export const previewOffices = (file: ChosenFile): Promise<OfficesPreview> =>
  send(previewOfficeImport.path, file, {}, previewOfficeImport.reply);

export const importOfficeFile = (file: ChosenFile, digest: string) =>
  send(importOffices.path, file, { fileName: shortName(file), digest }, importOffices.reply);

export const previewRights = (sheet: RightsSheet, file: ChosenFile): Promise<RightsPreview> =>
  send(previewRightsImport.path, file, { sheet }, previewRightsImport.reply);

export const importRightsFile = (sheet: RightsSheet, file: ChosenFile, digest: string) =>
  send(importRights.path, file, { sheet, fileName: shortName(file), digest }, importRights.reply);

export const previewSheet = (sheet: ImportedSheet, file: ChosenFile): Promise<ScreenPreview> =>
  send(previewSheetImport.path, file, { sheet }, previewSheetImport.reply);

export const importSheetFile = (sheet: ImportedSheet, file: ChosenFile, digest: string) =>
  send(importSheet.path, file, { sheet, fileName: shortName(file), digest }, importSheet.reply);

/** The end of a name says what kind of file it was. */
const shortName = ({ content }: ChosenFile) => content.name.slice(-maxFileName);
