import { expect } from 'vitest';

import { uploadedFile } from '#contract/files.ts';
import { oldRegisterImportCalls } from '#contract/registers/old-registers.ts';
import { oldColumnNames, type OldColumn } from '#domain/registers/old-entries.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { buddhistOffsetYears, yearOf } from '#domain/text/thai-dates.ts';
import { oldRegisters as thai } from '#locales/th/old-registers.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import type { OfficeServer } from '#tests/server/office-server.ts';

const { previewOldRegisters, importOldRegisters } = oldRegisterImportCalls;
const { menuId } = settingScreens.oldRegisters;

/** Two years ago, common era. */
export const oldYear = yearOf(new Date()) - 2;
export const oldYearText = String(oldYear + buddhistOffsetYears);

export type OldCells = Partial<Record<OldColumn, string>>;
/** Of the receive register of the registry. */
export const oldRow = (number: number, changes: OldCells = {}): OldCells => ({
  unit: String(units.registry),
  book: 'รับ',
  year: oldYearText,
  number: String(number),
  enteredOn: `5/2/${oldYearText}`,
  letterNumber: `กก 0201/${number}`,
  letterDate: `1/2/${oldYearText}`,
  fromText: 'กรม ข',
  toText: 'ผู้อำนวยการ',
  subject: `เรื่องเดิมที่ ${number}`,
  ...changes,
});

export const oldSheet = (rows: readonly OldCells[], columns: readonly OldColumn[] = oldColumnNames) =>
  [columns.map((column) => thai.columns[column]), ...rows.map((cells) => columns.map((column) => cells[column] ?? ''))]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\n');

/** Lets people of the office bring old registers, as administrators. */
export async function letBring(office: OfficeServer, ...names: readonly PersonName[]): Promise<void> {
  const { database } = office.platform;
  const personIds = names.map((name) => people[name].personId);
  await database.updateTable('accounts').set({ isAdministrator: true }).where('personId', 'in', personIds).execute();
  await database
    .insertInto('menuPermissions')
    .values({ menuId, mayQuery: true, mayManage: false, grantee: 'everybody' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function oldImportsOf(office: OfficeServer) {
  const send = (by: PersonName, url: string, content: string | Buffer, name: string) => {
    const form = new FormData();
    form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
    const headers = { authorization: `Bearer ${office.caller(by).token}`, 'accept-language': 'th' };
    return office.app.inject({ method: 'POST', url: `/api/${url}`, headers, payload: form });
  };
  const preview = async (by: PersonName, content: string) => {
    const reply = await send(by, previewOldRegisters.path, content, 'ก.csv');
    return previewOldRegisters.reply.parse(reply.json());
  };
  const names = async (by: PersonName, importId: number) =>
    (await office.call(office.caller(by), 'getOldRegisterFiles', { importId, isMissing: false, take: 500 })).items;
  const upload = async (by: PersonName, content: Buffer, name: string) => {
    const reply = await send(by, 'files/upload', content, name);
    expect(reply.statusCode, reply.body).toBe(200);
    return uploadedFile.parse(reply.json()).fileId;
  };
  const importSheet = (by: PersonName, content: string, digest: string) => {
    const query = new URLSearchParams({ fileName: 'ทะเบียนรับ.xlsx', digest });
    return send(by, `${importOldRegisters.path}?${query}`, content, 'ก.csv');
  };
  return {
    preview,
    importSheet,
    /** What is wrong with each row, as its column and reason. */
    faults: async (by: PersonName, rows: readonly OldCells[]) =>
      (await preview(by, oldSheet(rows))).faulty.flatMap(({ rowNumber, faults }) =>
        faults.map(({ field, reason }) => [rowNumber, field, reason]),
      ),
    /** Imports the rows; returns the id of the import. */
    bring: async (by: PersonName, rows: readonly OldCells[], columns?: readonly OldColumn[]) => {
      const content = oldSheet(rows, columns);
      const { digest, faulty } = await preview(by, content);
      expect(faulty).toEqual([]);
      const reply = await importSheet(by, content, digest ?? '');
      expect(reply.statusCode, reply.body).toBe(200);
      const { items } = await office.call(office.caller(by), 'getOldRegisterImports', { take: 1 });
      return items[0]?.id ?? expect.unreachable('there is an import');
    },
    names,
    upload,
    /** Sends a file for a name of an import, as the screen does; returns its id. */
    sendFile: async (by: PersonName, importId: number, path: string, content: Buffer) => {
      const name = (await names(by, importId)).find((item) => item.path === path);
      const fileId = await upload(by, content, path);
      const nameId = name?.id ?? expect.unreachable(`${path} is named`);
      await office.call(office.caller(by), 'attachOldRegisterFile', { importId, nameId, fileId });
      return fileId;
    },
    undo: (by: PersonName, importId: number) => office.call(office.caller(by), 'undoOldRegisterImport', { importId }),
    undoRefusal: (by: PersonName, importId: number) =>
      office.refusal(office.caller(by), 'undoOldRegisterImport', { importId }),
  };
}
