import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { maxWordBytes, wordText } from '#contract/drafting/word-files.ts';
import { isRefusal } from '#domain/refusal.ts';
import { contentOfBuffer } from '#server/platform/files/read-content.ts';
import type { Sandbox } from '#server/platform/sandbox/sandbox.ts';
import { bombDocument, deepDocument, lessThanDocument, markedDocument } from '#tests/support/hostile-files.ts';
import { openTestSandbox } from '#tests/support/sandbox.ts';
import { packZip } from '#tests/support/server-files.ts';
import { wordFileOf } from '#tests/support/word-file.ts';
import { letter, richBody } from '#tests/support/word-letter.ts';

import { readWord } from './read-word.ts';
import { readWordTask } from './read-word.task.ts';
import { writeWord } from './write-word.ts';

async function read(file: Buffer) {
  const result = await readWord(contentOfBuffer(file));
  return isRefusal(result) ? result.refused : wordText.parse(JSON.parse(result.packed));
}
const bodyOf = async (body: string, parts: Readonly<Record<string, string>> = {}) => {
  const result = await read(wordFileOf({ body, parts }));
  return typeof result === 'string' ? result : result.body;
};
const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const paragraph = (text: string) => `<w:p>${run(text)}</w:p>`;
const line = (text: string) => ({ type: 'paragraph', line: [{ text, marks: [] }] });

describe('the text of a Word file', () => {
  it.each(['outside', 'inside', 'command', 'stamp', 'guaranty', 'other'] as const)(
    'that was made of a letter of the kind %s is the text of the letter',
    async (kind) => {
      expect(await read(await writeWord({ ...letter, kind }, {}))).toMatchObject({ body: richBody, pictures: 0 });
    },
  );

  it('that was made of a letter suggests its subject and its addressee', async () => {
    const found = { subject: 'ขอเชิญประชุม', toText: 'ปลัดกระทรวงการคลัง' };
    for (const kind of ['outside', 'inside'] as const)
      expect(await read(await writeWord({ ...letter, kind }, {}))).toMatchObject(found);
    expect(await bodyOf(paragraph('ไม่มีหัว'))).toEqual([line('ไม่มีหัว')]);
  });

  it('has bold and underlined words, also by their styles', async () => {
    const styles =
      '<w:styles><w:style w:styleId="Base"><w:rPr><w:b/></w:rPr></w:style><w:style w:styleId="Head"><w:basedOn w:val="Base"/></w:style><w:style w:styleId="Loop"><w:basedOn w:val="Loop"/></w:style></w:styles>';
    const body = `<w:p><w:pPr><w:pStyle w:val="Head"/><w:rPr><w:u w:val="single"/></w:rPr></w:pPr>${run('หนา')}${run('บาง', '<w:b w:val="0"/>')}${run('เส้น', '<w:u w:val="single"/>')}</w:p><w:p><w:pPr><w:pStyle w:val="Loop"/></w:pPr>${run('วน', '<w:u w:val="none"/>')}</w:p>`;
    expect(await bodyOf(body, { 'word/styles.xml': styles })).toEqual([
      {
        type: 'paragraph',
        line: [
          { text: 'หนา', marks: ['bold'] },
          { text: 'บาง', marks: [] },
          { text: 'เส้น', marks: ['bold', 'underline'] },
        ],
      },
      line('วน'),
    ]);
  });

  it('has lists, tables with joined cells, and page breaks', async () => {
    const numbering =
      '<w:numbering><w:abstractNum w:abstractNumId="4"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="4"/></w:num></w:numbering>';
    const item = (text: string, list: number) =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr></w:pPr>${run(text)}</w:p>`;
    const cell = (inside: string, span = 1) => `<w:tc><w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr>${inside}</w:tc>`;
    const inner = `<w:tbl><w:tr>${cell(paragraph('ใน'))}</w:tr></w:tbl>`;
    const table = `<w:tbl><w:tr>${cell(paragraph('ก') + paragraph('ข'), 2)}</w:tr><w:tr>${cell(inner + paragraph(''))}${cell(paragraph('ค'))}</w:tr></w:tbl>`;
    const body = `${item('หนึ่ง', 7)}${item('สอง', 7)}${item('สาม', 3)}${table}<w:p>${run('ก่อน')}<w:r><w:br w:type="page"/></w:r>${run('หลัง')}</w:p><w:p>${run('บรรทัด')}<w:r><w:br/></w:r>${run('ใหม่')}</w:p>`;
    const plain = (text: string) => [{ text, marks: [] }];
    expect(await bodyOf(body, { 'word/numbering.xml': numbering })).toEqual([
      { type: 'list', isNumbered: false, items: [plain('หนึ่ง'), plain('สอง')] },
      { type: 'list', isNumbered: true, items: [plain('สาม')] },
      {
        type: 'table',
        rows: [
          [plain('ก ข'), []],
          [plain('ใน '), plain('ค')],
        ],
      },
      line('ก่อน'),
      { type: 'pageBreak' },
      line('หลัง'),
      line('บรรทัด'),
      line('ใหม่'),
    ]);
  });

  it('is spelled as ours is, without what is not seen', async () => {
    const text = 'นํ้า ทํา\u200bงาน\u202e\u00a0เเละ ๑๒ \u0e01\uf70a';
    expect(await bodyOf(paragraph(text))).toEqual([line('น้ำ ทำงาน และ 12 ก่')]);
  });

  it('has nothing that was deleted, drawn or said twice, and says how many pictures it lost', async () => {
    const body = `<w:p><w:del>${run('ลบ')}</w:del><w:ins>${run('แทรก')}</w:ins><w:r><w:drawing><a:t>ภาพ</a:t></w:drawing></w:r><mc:AlternateContent><mc:Fallback>${run('ซ้ำ')}</mc:Fallback></mc:AlternateContent><w:r><w:instrText>PAGE</w:instrText></w:r></w:p>`;
    expect(await read(wordFileOf({ body }))).toMatchObject({ body: [line('แทรก')], pictures: 1 });
  });

  it('of a letter that another program made is what stands between its head and the closing phrase', async () => {
    const lines = [
      'บันทึกข้อความ',
      'ที่ กค 1/2',
      'เรื่อง  ขออนุมัติ',
      '',
      'เรียน ปลัดกระทรวง',
      '     ด้วยกรม',
      'ขอแสดงความนับถือ',
      '(นาย)',
    ];
    expect(await read(wordFileOf({ body: lines.map(paragraph).join('') }))).toEqual({
      body: [line('ด้วยกรม')],
      subject: 'ขออนุมัติ',
      toText: 'ปลัดกระทรวง',
      pictures: 0,
    });
  });
});

const relation = (type: string) =>
  `<Relationships><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="http://example.org/x" TargetMode="External"/></Relationships>`;
const refusedWith = (parts: Readonly<Record<string, string>>, body = paragraph('ก')) => bodyOf(body, parts);

describe('a Word file that is refused', () => {
  it('has macros, under whichever name', async () => {
    expect(await refusedWith({ 'word/vbaProject.bin': 'x' })).toBe('word-has-macros');
    const types = '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>';
    expect(await refusedWith({ '[Content_Types].xml': types })).toBe('word-has-macros');
  });

  it('has parts outside of it, of which a link is none', async () => {
    for (const type of ['attachedTemplate', 'image', 'oleObject'])
      expect(await refusedWith({ 'word/_rels/settings.xml.rels': relation(type) })).toBe('word-has-outside-parts');
    expect(await refusedWith({ 'word/_rels/document.xml.rels': relation('hyperlink') })).toEqual([line('ก')]);
  });

  it('has a document type, in whichever of its parts', async () => {
    const entity = '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>';
    for (const name of ['word/document.xml', 'word/styles.xml', 'word/_rels/document.xml.rels'])
      expect(await refusedWith({ [name]: entity }), name).toBe('word-has-document-type');
  });

  it('is of another kind, locked, empty or too large', async () => {
    expect(await read(Buffer.from('%PDF-1.7'))).toBe('word-not-supported');
    expect(await read(packZip([['xl/workbook.xml', Buffer.from('<a/>')]]))).toBe('word-not-supported');
    const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    expect(await read(compound)).toBe('word-not-supported');
    expect(await read(Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]))).toBe('file-encrypted');
    expect(await read(Buffer.alloc(0))).toBe('file-empty');
    expect(await read(Buffer.alloc(maxWordBytes + 1))).toBe('file-too-large');
  });

  it('has more parts, blocks or runs than any letter, or is nested too deeply', async () => {
    const parts = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`x/${index}`, '']));
    expect(await refusedWith(parts)).toBe('word-too-large');
    expect(await bodyOf('<w:p/>'.repeat(4_001))).toBe('word-too-large');
    expect(await bodyOf(`<w:p>${run('ก').repeat(60_001)}</w:p>`)).toBe('word-too-large');
    expect(await bodyOf(`${'<w:sdt>'.repeat(250)}${'</w:sdt>'.repeat(250)}`)).toBe('word-too-deep');
  });
});

describe('a hostile Word file', () => {
  let sandbox: Sandbox;
  beforeAll(() => {
    sandbox = openTestSandbox();
  });
  afterAll(() => sandbox.close());

  it.each<[string, () => Buffer, string]>([
    ['that unpacks to 300 MB', bombDocument, 'word-too-large'],
    ['of a million paragraphs inside each other', deepDocument, 'word-too-deep'],
    ['of nothing but “less than” signs', lessThanDocument, 'file-broken'],
    ['with half a million marks on a letter', markedDocument, 'read'],
    ['whose tags do not fit each other', () => wordFileOf({ body: '<w:p><w:r></w:p></w:r>' }), 'file-broken'],
    ['that is cut off', () => wordFileOf({ body: paragraph('ก') }).subarray(0, 200), 'file-broken'],
    [
      'with two million empty cells',
      () => wordFileOf({ body: `<w:tbl><w:tr>${'<w:tc/>'.repeat(2_000_000)}</w:tr></w:tbl>` }),
      'word-too-large',
    ],
    ['with a tag of a million attributes', () => wordFileOf({ body: `<w:p ${'a="" '.repeat(1_000_000)}/>` }), 'read'],
  ])('%s keeps nobody waiting', { timeout: 60_000 }, async (_name, make, outcome) => {
    const result = await sandbox.run(readWordTask, make(), {}, { personId: 1 });
    expect('packed' in result ? 'read' : result.refused).toBe(outcome);
  });
});
