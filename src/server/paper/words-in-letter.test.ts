import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import { people, units } from '#tests/rules/office.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { saveRowAs } from '#tests/support/seen-row.ts';

import { candidatesIn } from './words-in-letter.ts';

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

/** Sentences of growing length, so that the word meets the end of a line in many places. */
const times = 60;
const around = (word: string) =>
  Array.from({ length: times }, (_, index) => `${'ดี'.repeat(index % 11)} แจ้ง${word}แล้ว`).join(' ');

/** How often the word is on one line of a letter that has it sixty times. */
async function wholeTimes(word: string): Promise<number> {
  const by = office.caller('officerP');
  const { documentId } = await office.draft('officerP', documentKinds.outside.code, [
    ...reviewed('officerQ'),
    ...signed('headA'),
  ]);
  const { item: view } = await office.call(by, 'getWriting', { documentId });
  const body = [{ type: 'paragraph' as const, line: [{ text: around(word), marks: [] }] }];
  const { item } = await office.call(by, 'previewPaper', { ...view, content: { ...view.content, body } });
  return (await linesOf(item.pdf)).split(word).length - 1;
}

async function linesOf(pdf: string): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(Buffer.from(pdf, 'base64')), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
  });
  return (await Promise.all(pages)).join('\n');
}

it('no line ends inside a word of the agency, and again once it is out of use', async () => {
  const word = 'บรรณวิถีทอแสงธรรม';
  const director = office.caller('director');
  expect(await wholeTimes(word)).toBeLessThan(times);
  const row = { list: 'unbrokenWords' as const, isActive: true, values: { word } };
  const { item } = await saveRowAs(office, director, row);
  expect(await wholeTimes(word)).toBe(times);
  await saveRowAs(office, director, { ...row, id: item.id, isActive: false });
  expect(await wholeTimes(word)).toBeLessThan(times);
});

it('nor inside a word that comes with the program, until the agency takes it out of use', async () => {
  const word = 'กฎกระทรวง';
  const director = office.caller('director');
  expect(await wholeTimes(word)).toBe(times);
  const row = { list: 'unbrokenWords' as const, values: { word } };
  const { item } = await saveRowAs(office, director, { ...row, isActive: true });
  await saveRowAs(office, director, { ...row, id: item.id, isActive: false });
  expect(await wholeTimes(word)).toBeLessThan(times);
});

it('nor inside the name of a person or a unit', async () => {
  const { database } = office.platform;
  const names = { firstName: 'ทอแสงเดือนเพ็ญ', lastName: 'วงศ์วารีรัตนกุล', unit: 'กองแสงทองวารี' };
  for (const name of Object.values(names)) expect([name, await wholeTimes(name)]).not.toEqual([name, times]);
  const { firstName, lastName } = names;
  await database
    .updateTable('persons')
    .set({ firstName, lastName })
    .where('id', '=', people.officerQ.personId)
    .execute();
  await database.updateTable('units').set({ shortName: names.unit }).where('id', '=', units.divisionB).execute();
  for (const name of Object.values(names)) expect([name, await wholeTimes(name)]).toEqual([name, times]);
});

it('only names that the letter might have are looked for', () => {
  expect(candidatesIn('เสนอกองแผนงาน')).toContain('กองแผนงาน');
  expect(candidatesIn('A "เสนอ" 12 งาน')).toEqual([]);
  expect(candidatesIn('ดี'.repeat(100_000)).length).toBeLessThanOrEqual(50_000);
});
