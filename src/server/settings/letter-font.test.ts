import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import { letterFontStyles } from '#domain/settings/letter-font.ts';
import { keepPaper } from '#server/paper/keep-paper.job.ts';
import { people } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { eventsOf } from '#tests/support/logged-events.ts';
import { kanit, notoSansThai, withTable } from '#tests/support/uploaded-fonts.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
});
afterAll(() => office.close());
afterEach(() => office.platform.database.deleteFrom('letterFonts').execute());

const director = () => office.caller('director');
const choose = async (font: typeof kanit = kanit) => {
  for (const style of letterFontStyles) await office.call(director(), 'chooseLetterFont', { style, file: font[style] });
};
const seenAt = async (size: number) => (await office.call(director(), 'previewLetterFont', { size })).digest;
const use = async (size: number) => office.call(director(), 'useLetterFont', { size, seen: await seenAt(size) });
const seen = '';
const fontNow = async () => (await office.call(director(), 'getLetterFont', {})).item;
const fontsIn = (pdf: string) =>
  new Set(
    [
      ...Buffer.from(pdf, 'base64')
        .toString('latin1')
        .matchAll(/\/BaseFont \/[A-Z]{6}\+(\w+)/g),
    ].map(([, name]) => name),
  );
const preview = async (size?: number) =>
  (await office.call(director(), 'previewLetterFont', size === undefined ? {} : { size })).item.pdf;
const drafted = async () => (await office.draft('officerP', documentKinds.inside.code, signed('headA'))).documentId;
const paperOf = async (documentId: number) =>
  (await office.call(office.caller('officerP'), 'getPaper', { documentId })).item.pdf;

it('letters have the font of the agency from the moment it is used, and the shipped one again when it is removed', async () => {
  const documentId = await drafted();
  expect(fontsIn(await paperOf(documentId))).toEqual(new Set(['Sarabun']));
  await choose();
  expect(await fontNow()).toEqual({
    used: null,
    chosen: { regularName: 'Kanit Regular', boldName: 'Kanit Bold', measuredSize: 116 },
  });
  expect(fontsIn(await preview())).toEqual(new Set(['Kanit']));
  expect(fontsIn(await paperOf(documentId))).toEqual(new Set(['Sarabun']));
  await use(112);
  expect(await fontNow()).toEqual({ used: { name: 'Kanit Regular', size: 112, measuredSize: 116 }, chosen: null });
  expect(fontsIn(await paperOf(documentId))).toEqual(new Set(['Kanit']));
  await office.call(director(), 'removeLetterFont', {});
  expect(fontsIn(await paperOf(documentId))).toEqual(new Set(['Sarabun']));
  expect(await office.refusal(director(), 'removeLetterFont', {})).toMatchObject({ code: 'not-found' });
});

it('a paper that was kept stays as it was, byte for byte', async () => {
  const documentId = await drafted();
  await office.perform('officerP', 'submit', documentId, {});
  await office.perform('headA', 'sign', documentId, { note: '' });
  await keepPaper(office.platform, { documentId });
  const before = await paperOf(documentId);
  await choose();
  await use(116);
  expect(await paperOf(documentId)).toBe(before);
});

it('the size stays near that which was measured, and can be changed while the font is used', async () => {
  await choose();
  const refused = await office.refusal(director(), 'useLetterFont', { size: 128, seen });
  expect(refused).toMatchObject({ code: 'font-size-not-allowed' });
  expect(await office.refusal(director(), 'previewLetterFont', { size: 104 })).toMatchObject({
    code: 'font-size-not-allowed',
  });
  await use(127);
  await use(105);
  expect((await fontNow()).used?.size).toBe(105);
});

it('a font is used only by who saw it: another file chosen since the preview is refused', async () => {
  await choose();
  const before = await seenAt(116);
  await office.call(director(), 'chooseLetterFont', { style: 'bold', file: kanit.regular });
  const outdated = await office.refusal(director(), 'useLetterFont', { size: 116, seen: before });
  expect(outdated).toMatchObject({ code: 'font-outdated' });
  expect((await fontNow()).used).toBeNull();
});

it('a font counts only as a whole, and one that is chosen can be discarded', async () => {
  expect(await office.refusal(director(), 'previewLetterFont', {})).toMatchObject({ code: 'not-found' });
  await office.call(director(), 'chooseLetterFont', { style: 'bold', file: kanit.bold });
  for (const refused of [
    await office.refusal(director(), 'previewLetterFont', {}),
    await office.refusal(director(), 'useLetterFont', { size: 116, seen }),
  ])
    expect(refused).toMatchObject({ code: 'font-incomplete' });
  await office.call(director(), 'discardLetterFont', {});
  expect(await fontNow()).toEqual({ used: null, chosen: null });
  expect(await office.refusal(director(), 'discardLetterFont', {})).toMatchObject({ code: 'not-found' });
});

it('a file is refused by its fault, and nothing is stored', async () => {
  const restricted = withTable(kanit.regular, 'OS/2', (file, start) => file.writeUInt16BE(2, start + 8));
  const codeOf = async (file: Uint8Array) =>
    (await office.refusal(director(), 'chooseLetterFont', { style: 'regular', file })).code;
  expect(await codeOf(Buffer.from('no font'))).toBe('font-unreadable');
  expect(await codeOf(restricted)).toBe('font-not-embeddable');
  expect(await codeOf(notoSansThai.regular)).toBe('font-lacks-characters');
  expect(await fontNow()).toEqual({ used: null, chosen: null });
});

it('each change is in the log', async () => {
  await choose();
  await use(116);
  await office.call(director(), 'removeLetterFont', {});
  await office.call(director(), 'chooseLetterFont', { style: 'bold', file: kanit.bold });
  await office.call(director(), 'discardLetterFont', {});
  const logged = await eventsOf(office.platform.database, people.director.personId);
  const ofFonts = logged.filter(({ name }) => name.startsWith('agency.font-')).slice(-6);
  const sha256 = expect.stringMatching(/^[\da-f]{64}$/);
  expect(ofFonts.map(({ name, details }) => [name, details])).toEqual([
    ['agency.font-chosen', { style: 'regular', font: 'Kanit Regular', sha256 }],
    ['agency.font-chosen', { style: 'bold', font: 'Kanit Bold', sha256 }],
    ['agency.font-used', { font: 'Kanit Regular', size: 116 }],
    ['agency.font-removed', { font: 'Kanit Regular' }],
    ['agency.font-chosen', { style: 'bold', font: 'Kanit Bold', sha256 }],
    ['agency.font-discarded', { font: 'Kanit Bold' }],
  ]);
});

it('only who manages the data of the agency sees and changes its font', async () => {
  const clerk = office.caller('clerkA');
  await choose();
  for (const refused of [
    await office.refusal(clerk, 'getLetterFont', {}),
    await office.refusal(clerk, 'chooseLetterFont', { style: 'bold', file: kanit.bold }),
    await office.refusal(clerk, 'previewLetterFont', {}),
    await office.refusal(clerk, 'useLetterFont', { size: 116, seen }),
    await office.refusal(clerk, 'discardLetterFont', {}),
    await office.refusal(clerk, 'removeLetterFont', {}),
  ])
    expect(refused).toMatchObject({ code: 'not-permitted' });
  expect((await fontNow()).used).toBeNull();
});
