import type { z } from 'zod';

import { oldRegisterImportCalls, type OldPreview } from '#contract/registers/old-registers.ts';
import { officeImportCalls, rightsImportCalls, type SheetPreview } from '#contract/setting-sheets.ts';
import { settingImportCalls, type ImportPreview } from '#contract/setting-tables.ts';
import { maxFileName } from '#domain/registers/old-entries.ts';
import type { SettingListName } from '#domain/settings/setting-lists.ts';
import type { RightsSheet } from '#domain/settings/setting-sheets.ts';
import { errorOf } from '#web/platform/api/call-failure.ts';
import { failureFrom, readFailure } from '#web/platform/api/read-failure.ts';
import { randomKey } from '#web/platform/api/random-key.ts';
import { sendRequest } from '#web/platform/api/send-request.ts';
import { apiAddress } from '#web/platform/application/base-path.ts';
import { i18n } from '#web/platform/language/i18n.ts';
import { loseSession, sessionToken } from '#web/platform/session/session.ts';

/** A file as it was when it was chosen: a program may save it anew meanwhile. */
export interface ChosenFile {
  readonly content: File;
  /** Of the import of it, so that an import whose answer was lost is not done twice. */
  readonly key: string;
}

/** @throws when the browser cannot read the file. */
export const chosenFile = async (file: File): Promise<ChosenFile> => ({
  content: new File([await file.arrayBuffer()], file.name),
  key: randomKey(),
});

const { previewSettingImport, importSettingRows } = settingImportCalls;
const { previewOldRegisters, importOldRegisters } = oldRegisterImportCalls;
const { previewOfficeImport, importOffices } = officeImportCalls;
const { previewRightsImport, importRights } = rightsImportCalls;

export const previewImport = (list: SettingListName, file: ChosenFile): Promise<ImportPreview> =>
  send(previewSettingImport.path, file, { list }, previewSettingImport.reply);

export const importRows = (list: SettingListName, file: ChosenFile, digest: string) =>
  send(importSettingRows.path, file, { list, digest, fileName: shortName(file) }, importSettingRows.reply);

export const previewOldFile = (file: ChosenFile): Promise<OldPreview> =>
  send(previewOldRegisters.path, file, {}, previewOldRegisters.reply);

export const importOldFile = (file: ChosenFile, digest: string) =>
  send(importOldRegisters.path, file, { fileName: shortName(file), digest }, importOldRegisters.reply);

export const previewOffices = (file: ChosenFile): Promise<SheetPreview> =>
  send(previewOfficeImport.path, file, {}, previewOfficeImport.reply);

export const importOfficeFile = (file: ChosenFile, digest: string) =>
  send(importOffices.path, file, { fileName: shortName(file), digest }, importOffices.reply);

export const previewRights = (sheet: RightsSheet, file: ChosenFile): Promise<SheetPreview> =>
  send(previewRightsImport.path, file, { sheet }, previewRightsImport.reply);

export const importRightsFile = (sheet: RightsSheet, file: ChosenFile, digest: string) =>
  send(importRights.path, file, { sheet, fileName: shortName(file), digest }, importRights.reply);

/** The end of a name says what kind of file it was. */
const shortName = ({ content }: ChosenFile) => content.name.slice(-maxFileName);

/** @throws an error with a `CallFailure` when the server refuses the file or cannot be reached. */
async function send<Reply extends z.ZodType>(
  path: string,
  { content, key }: ChosenFile,
  query: Readonly<Record<string, string>>,
  reply: Reply,
): Promise<z.output<Reply>> {
  const form = new FormData();
  form.append('file', content);
  const response = await sendRequest(apiAddress(`${path}?${new URLSearchParams(query)}`), {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${sessionToken() ?? ''}`,
      'Accept-Language': i18n.language,
      'Idempotency-Key': key,
    },
    body: form,
  }).catch(async () => {
    throw errorOf(await failureFrom(0, undefined));
  });
  if (response.status === 401) loseSession();
  if (!response.ok) throw errorOf(await readFailure(response));
  return reply.parse(await response.json());
}
