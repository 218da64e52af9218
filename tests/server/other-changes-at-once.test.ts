import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { allCalls } from '#contract/all-calls.ts';
import type { Call } from '#contract/define-call.ts';
import { manualUploadPath, uploadPath } from '#contract/files.ts';
import { messagingWebhookPath } from '#contract/messaging.ts';
import { oldRegisterImportCalls } from '#contract/registers/old-registers.ts';
import { officeImportCalls, rightsImportCalls, sheetImportCalls } from '#contract/setting-sheets.ts';
import { settingImportCalls } from '#contract/setting-tables.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { en } from '#locales/en.ts';
import { termsOf } from '#locales/terms-of.ts';
import { byMail } from '#tests/rules/dispatching.ts';
import { people, units, type PersonName } from '#tests/rules/office.ts';
import { lockedOutOfOrder } from '#tests/support/lock-order.ts';
import { deliveryOf, messagingSecret, startMessagingService } from '#tests/support/messaging-service.ts';
import { minimalInput } from '#tests/support/minimal-input.ts';
import { makePdf } from '#tests/support/server-files.ts';
import { watchStatements } from '#tests/support/watch-statements.ts';

import { refusing, startDispatchOffice, type DispatchOffice } from './dispatch-office.ts';
import { everyChange, giveOffices, type Row } from './every-change.ts';

const atOnce = 8;

interface Reply {
  readonly statusCode: number;
  readonly body: string;
}
/** One request, which may be sent many times. */
type Send = () => Promise<Reply>;

const watched = watchStatements();
let service: Awaited<ReturnType<typeof startMessagingService>>;
let desk: DispatchOffice;
beforeAll(async () => {
  service = await startMessagingService();
  const settings = { MESSAGING_URL: service.url, MESSAGING_SECRET: messagingSecret };
  desk = await startDispatchOffice(settings, { messagingLine: true });
  const archiveAddress = 'https://archive.example.go.th/enter';
  await desk.office.platform.database.updateTable('agency').set({ archiveAddress }).execute();
  await giveOffices(desk.office);
});
afterAll(async () => {
  watched.stop();
  await desk.close();
  await service.close();
});

const headersOf = (by: PersonName | undefined) =>
  by === undefined ? {} : { authorization: `Bearer ${desk.office.caller(by).token}` };
const sending =
  (by: PersonName | undefined, { method, path, body }: Call, request: object): Send =>
  async () =>
    desk.office.app.inject({
      method,
      url: `/api/${path}`,
      headers: headersOf(by),
      payload: Object(z.encode(body, request)),
    });
const sendingFile =
  (by: PersonName, path: string, content: Uint8Array, name: string): Send =>
  async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), name);
    return desk.office.app.inject({ method: 'POST', url: `/api/${path}`, headers: headersOf(by), payload: form });
  };

let count = 0;
const newAddress = () => `receiver${(count += 1)}@moi.example.go.th`;
const mailed = async () => {
  const address = newAddress();
  await desk.sentOut(byMail('กรม ก', address));
  await desk.sendMails();
  return desk.keyMailedTo(address);
};
const linkable: readonly PersonName[] = ['clerkA', 'clerkB', 'officerP', 'officerQ'];
const another = (): PersonName => linkable[(count += 1) % linkable.length] ?? 'clerkA';
const messagingCode = async (by: PersonName) =>
  (await desk.office.call(desk.office.caller(by), 'beginMessagingLink', {})).code;
const delivering =
  ({ body, headers }: ReturnType<typeof deliveryOf>): Send =>
  async () =>
    desk.office.app.inject({ method: 'POST', url: `/api/${messagingWebhookPath}`, headers, payload: body });
const linkTo = async (by: PersonName, accountId: string) => {
  const text = await messagingCode(by);
  return delivering(deliveryOf({ type: 'message', accountId, text }));
};
const archiveToken = async () => {
  const { item } = await desk.office.call(desk.office.caller('director'), 'openArchive', {});
  return new URL(item.address).searchParams.get('sso') ?? '';
};
const importing = async (): Promise<Send> => {
  count += 1;
  const content = Buffer.from(`ชื่อ,ชื่อภาษาอังกฤษ,ใช้งาน\nเพื่อ ${count},For ${count},ใช่`);
  const { path: preview } = settingImportCalls.previewSettingImport;
  const { path } = settingImportCalls.importSettingRows;
  const reply = await sendingFile('director', `${preview}?list=purposes`, content, 'ก.csv')();
  const { digest } = settingImportCalls.previewSettingImport.reply.parse(JSON.parse(reply.body));
  return sendingFile('director', `${path}?list=purposes&digest=${digest}`, content, 'ก.csv');
};

/** Of two registers, each time in the other order. */
const importingOldRegisters = async (): Promise<Send> => {
  count += 1;
  const of = [units.registry, units.divisionA].map((unit) => `${unit},หนังสือรับ,2560,${count},1/3/2560,เรื่อง ${count}`);
  const lines = count % 2 === 0 ? of : of.toReversed();
  const content = Buffer.from(['หน่วยงาน,ทะเบียน,ปี พ.ศ.,เลขทะเบียน,วันที่ลงทะเบียน,เรื่อง', ...lines].join('\n'));
  const { previewOldRegisters, importOldRegisters } = oldRegisterImportCalls;
  const reply = await sendingFile('director', previewOldRegisters.path, content, 'ก.csv')();
  const { digest } = previewOldRegisters.reply.parse(JSON.parse(reply.body));
  return sendingFile('director', `${importOldRegisters.path}?fileName=a.csv&digest=${digest}`, content, 'ก.csv');
};

/** To two people, each time in the other order. */
const importingOffices = async (): Promise<Send> => {
  count += 1;
  const persons = await desk.office.platform.database
    .selectFrom('persons')
    .select('employeeCode')
    .where('id', 'in', [people.officerP.personId, people.officerQ.personId])
    .orderBy('id')
    .execute();
  const of = persons.map(({ employeeCode }) => `${units.groupA1},หัวหน้าหน่วยงาน,${employeeCode},คำสั่งที่ ${count}`);
  const lines = count % 2 === 0 ? of : of.toReversed();
  const content = Buffer.from(['หน่วยงาน,หน้าที่,รหัสบุคลากร,เลขที่คำสั่ง', ...lines].join('\n'));
  const { previewOfficeImport, importOffices } = officeImportCalls;
  const reply = await sendingFile('director', previewOfficeImport.path, content, 'ก.csv')();
  const { digest } = previewOfficeImport.reply.parse(JSON.parse(reply.body));
  return sendingFile('director', `${importOffices.path}?fileName=a.csv&digest=${digest}`, content, 'ก.csv');
};

/** To two kinds of users, each time in the other order. */
const importingRights = async (): Promise<Send> => {
  count += 1;
  const right = count % 2 === 0 ? 'Use' : 'None';
  const of = ['Everybody', 'Head of the unit'].map(
    (grantee) => `${grantee},${settingScreens.permissionCheck.menuId},${right}`,
  );
  const lines = count % 2 === 0 ? of : of.toReversed();
  const content = Buffer.from(['Who,Number of the item,Use or manage', ...lines].join('\n'));
  const { previewRightsImport, importRights } = rightsImportCalls;
  const reply = await sendingFile('director', `${previewRightsImport.path}?sheet=roleTypes`, content, 'ก.csv')();
  const { digest } = previewRightsImport.reply.parse(JSON.parse(reply.body));
  return sendingFile('director', `${importRights.path}?sheet=roleTypes&digest=${digest}`, content, 'ก.csv');
};

/** Of two topics, each time in the other order. */
const importingSheet = async (): Promise<Send> => {
  count += 1;
  const of = [termsOf('en').topics.circulated, termsOf('en').topics.closed].map(
    (topic) => `${topic},${count % 2 === 0 ? 'Yes' : 'No'}`,
  );
  const lines = count % 2 === 0 ? of : of.toReversed();
  const head = [en.settings.sheets.columns.topic, en.settings.sheets.columns.screen].join(',');
  const content = Buffer.from([head, ...lines].join('\n'));
  const { previewSheetImport, importSheet } = sheetImportCalls;
  const reply = await sendingFile('director', `${previewSheetImport.path}?sheet=noticeRules`, content, 'ก.csv')();
  const { digest } = previewSheetImport.reply.parse(JSON.parse(reply.body));
  return sendingFile('director', `${importSheet.path}?sheet=noticeRules&digest=${digest}`, content, 'ก.csv');
};

/** The calls that change something and are tried nowhere else eight at once; each prepares what its request needs. */
const rows: Readonly<Record<string, () => Promise<Send>>> = {
  sendDispatchAgain: async () => {
    const documentId = await desk.sentOut(byMail('กรม ก', newAddress()));
    await desk.sendMails(refusing({ code: 'EENVELOPE', responseCode: 550, response: '550 5.1.1' }).deliver);
    const { dispatchId } = await desk.dispatchOf(documentId);
    return sending('registrar', allCalls.sendDispatchAgain, { documentId, dispatchId, email: newAddress() });
  },
  getOutsideLetter: async () => sending(undefined, allCalls.getOutsideLetter, { key: await mailed() }),
  confirmOutsideReceipt: async () =>
    sending(undefined, allCalls.confirmOutsideReceipt, { key: await mailed(), name: 'นางรับ', position: 'เจ้าพนักงาน' }),
  beginMessagingLink: async () => sending(another(), allCalls.beginMessagingLink, {}),
  endMessagingLink: async () => {
    const by = another();
    await (
      await linkTo(by, `account ${(count += 1)}`)
    )();
    return sending(by, allCalls.endMessagingLink, {});
  },
  // Both to one account, which has one link.
  messagingWebhook: async () => linkTo(another(), 'account'),
  openArchive: async () => {
    await Promise.all([archiveToken(), archiveToken(), archiveToken()]);
    await desk.office.platform.database
      .updateTable('exchangeTokens')
      .set({ expiresAt: new Date(0) })
      .execute();
    return sending('director', allCalls.openArchive, {});
  },
  redeemExchangeToken: async () => sending(undefined, allCalls.redeemExchangeToken, { token: await archiveToken() }),
  saveAutosave: async () =>
    sending('clerkA', allCalls.saveAutosave, { place: 'work/1/2/3', content: `ก ${(count += 1)}`, fileIds: [] }),
  upload: async () => sendingFile('clerkA', uploadPath, await makePdf(1), 'แนบ.pdf'),
  uploadManual: async () => sendingFile('director', manualUploadPath, await makePdf(1), 'คู่มือ.pdf'),
  importSettingRows: importing,
  importOldRegisters: importingOldRegisters,
  importOffices: importingOffices,
  importRights: importingRights,
  importSheet: importingSheet,
  // The last, because it ends the sessions of both.
  setPasswordByLink: async () => {
    const { personId } = people[another()];
    const { link } = await desk.office.call(desk.office.caller('director'), 'issuePasswordLink', { personId });
    const key = new URL(link).hash.replace('#key=', '');
    return sending(undefined, allCalls.setPasswordByLink, { key, newPassword: 'Mango5Canal2y' });
  },
};

/** What a call writes though it changes nothing for anybody: who looked, when, and what is prepared for later. */
const ofReading = /^\s*(?:insert into|update|delete from) "?(?:pgboss|sessions|events|event_chain|unsealed_records)\b/i;
const writes = (text: string) => /^\s*(?:insert into|update|delete from)\b/i.test(text) && !ofReading.test(text);
/** Calls that write though they are declared as reading, with the test that tries them. */
const alsoWrite: Readonly<Record<string, string>> = {
  checkCredentials: 'src/server/accounts/changes-at-once.test.ts',
};

it('every call that writes is tried eight at once, here or in the test that its row names', async () => {
  const elsewhere = Object.entries<Row>(everyChange(desk.office)).flatMap(([key, row]) =>
    'notTried' in row && !(key in rows) ? [[key, row.notTried] as const] : [],
  );
  const missing = [...elsewhere, ...Object.entries(alsoWrite)]
    .filter(([key, test]) => !new RegExp(`'${key}'|\\.${key}\\(`).test(readFileSync(test, 'utf8')))
    .map(([key, test]) => `${key} is not in ${test}`);
  for (const [key, call] of Object.entries<Call>(allCalls)) {
    if (call.changes || key in rows) continue;
    watched.forget();
    await desk.office.app.inject({
      method: call.method,
      url: `/api/${call.path}`,
      headers: headersOf('director'),
      payload: Object(minimalInput(call)),
    });
    // A preview carries a change out and rolls it back.
    const written = watched.kept().find(writes);
    if (written !== undefined && !(key in alsoWrite)) missing.push(`${key}: ${written.slice(0, 80)}`);
  }
  expect(missing).toEqual([]);
}, 120_000);

it('each of them, eight at once on two things, succeeds without a failure, without a deadlock and in the order of the locks', async () => {
  const problems: string[] = [];
  for (const [key, row] of Object.entries(rows)) {
    const [one, other] = [await row(), await row()];
    const before = watched.deadlocks();
    watched.forget();
    const replies = await Promise.all(
      Array.from({ length: atOnce }, (_, index) => (index % 2 === 0 ? one() : other())),
    );
    const outOfOrder = new Set(watched.transactions().flatMap(lockedOutOfOrder));
    if (outOfOrder.size > 0) problems.push(`${key}: ${[...outOfOrder].join(', ')}`);
    if (watched.deadlocks() > before) problems.push(`${key} deadlocked`);
    if (replies.some(({ statusCode }) => statusCode >= 500) || replies.every(({ statusCode }) => statusCode !== 200))
      problems.push(
        `${key} ${replies.map(({ statusCode, body }) => `${statusCode} ${body.slice(0, 200)}`).join('; ')}`,
      );
  }
  expect(problems).toEqual([]);
}, 120_000);
