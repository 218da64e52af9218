import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import { emptyValues, type ListValues } from '#domain/settings/list-values.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { people } from '#tests/rules/office.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { refusalOfRow, saveRowAs } from '#tests/support/seen-row.ts';
import type { Caller } from '#tests/support/server-calls.ts';

import { keepPaper } from './keep-paper.job.ts';

let office: OfficeServer;
let administrator: Caller;
beforeAll(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
  administrator = office.caller('director');
});
afterAll(() => office.close());

const list = 'signTypes' as const;
const rowOf = (name: string, values: ListValues, row: { id?: number; isActive?: boolean } = {}) => ({
  list,
  isActive: true,
  ...row,
  values: { ...emptyValues(settingLists[list]), name, ...values },
});
const saved = async (...row: Parameters<typeof rowOf>) =>
  (await saveRowAs(office, administrator, rowOf(...row))).item.id;

interface PlacedText {
  readonly text: string;
  /** In points, from the left and from the bottom of the page. */
  readonly left: number;
  readonly bottom: number;
}

/** The lines of a page with where they begin. */
async function linesOf(pdf: Uint8Array): Promise<readonly PlacedText[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  const placed = items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [{ text: item.str, left: Number(item.transform[4]), bottom: Math.round(Number(item.transform[5])) }]
      : [],
  );
  const bottoms = [...new Set(placed.map(({ bottom }) => bottom))];
  return bottoms.map((bottom) => {
    const line = placed.filter((item) => item.bottom === bottom);
    return { bottom, left: Math.min(...line.map(({ left }) => left)), text: line.map(({ text }) => text).join('') };
  });
}

const lineHeight = 20.8;
const middleOfPage = (21 / 2.54) * 36;

async function paperFor(documentId: number) {
  const { pdf } = (await office.call(office.caller('officerP'), 'getPaper', { documentId })).item;
  const lines = await linesOf(Buffer.from(pdf, 'base64'));
  const nameIndex = lines.findIndex(({ text }) => text.startsWith('('));
  const name = lines[nameIndex];
  const above = lines[nameIndex - 1];
  if (!name || !above) throw new Error('nobody signs it');
  return {
    text: lines.map(({ text }) => text).join('\n'),
    name,
    linesAbove: (above.bottom - name.bottom) / lineHeight,
  };
}

const drafted = async (kind: 'inside' | 'command') =>
  (await office.draft('officerP', documentKinds[kind].code, [...reviewed('officerQ'), ...signed('headA')])).documentId;

describe('a type of signature', () => {
  it('stands on the paper of its kinds from the next preview on, and no longer once it is out of use', async () => {
    const [memo, order] = [await drafted('inside'), await drafted('command')];
    const before = await paperFor(memo);
    expect(before.name.left).toBeGreaterThan(middleOfPage);
    const left = { place: 'leftSide', blankLines: 5, insideLetter: true };
    const id = await saved('ซ้าย', left);
    const after = await paperFor(memo);
    expect(after.name.left).toBeLessThan(middleOfPage);
    expect(after.linesAbove - before.linesAbove).toBeCloseTo(2, 0);
    expect((await paperFor(order)).name.left).toBeGreaterThan(middleOfPage);
    await saved('ซ้าย', { ...left, blankLines: 3, wordsAbove: 'ผู้อนุมัติ' }, { id });
    const approved = await paperFor(memo);
    expect(approved.text).toMatch(/ผู้อนุมัติ\n\(/);
    expect(approved.linesAbove).toBeCloseTo(1, 0);
    await saved('ซ้าย', left, { id, isActive: false });
    expect(await paperFor(memo)).toEqual(before);
  });

  it('leaves the paper of a registered letter as it was kept', async () => {
    const memo = await drafted('inside');
    expect(await office.perform('officerP', 'submit', memo, {})).toBe('done');
    expect(await office.perform('officerQ', 'pass', memo, { note: '' })).toBe('done');
    expect(await office.perform('headA', 'sign', memo, { note: '' })).toBe('done');
    await keepPaper(office.platform, { documentId: memo });
    const kept = await paperFor(memo);
    const id = await saved('หลังออกเลข', { place: 'leftSide', insideLetter: true });
    expect(await paperFor(memo)).toEqual(kept);
    await saved('หลังออกเลข', {}, { id, isActive: false });
  });

  it('in the middle is between the two others', async () => {
    const memo = await drafted('inside');
    const at = async (place: string, id?: number) => {
      const typeId = await saved('ย้ายที่', { place, insideLetter: true }, id === undefined ? {} : { id });
      return { typeId, left: (await paperFor(memo)).name.left };
    };
    const { typeId, left } = await at('leftSide');
    const middle = (await at('middle', typeId)).left;
    const right = (await at('rightSide', typeId)).left;
    // Two thirds of the page wide, and a third of it free.
    const third = (5.3 / 2.54) * 72;
    expect([middle - left, right - middle].map(Math.round)).toEqual([Math.round(third / 2), Math.round(third / 2)]);
    await saved('ย้ายที่', {}, { id: typeId, isActive: false });
  });

  it('has each kind once: another type is refused it, until the one that has it is out of use', async () => {
    const command = { commandLetter: true };
    const id = await saved('คำสั่งแบบหนึ่ง', command);
    const other = rowOf('คำสั่งแบบสอง', command);
    expect(await refusalOfRow(office, administrator, other)).toMatchObject({
      code: 'invalid-request',
      fields: { 'values.commandLetter': expect.any(String) },
    });
    await saved('คำสั่งแบบหนึ่ง', command, { id, isActive: false });
    await saveRowAs(office, administrator, other);
    expect(await refusalOfRow(office, administrator, rowOf('คำสั่งแบบหนึ่ง', command, { id }))).toMatchObject({
      code: 'invalid-request',
    });
  });

  it('is changed by nobody without the right to manage it', async () => {
    const row = { ...rowOf('ของผู้อื่น', {}), seen: null };
    expect(await office.refusal(office.caller('officerP'), 'saveSettingRow', row)).toMatchObject({
      code: 'not-permitted',
    });
  });
});
