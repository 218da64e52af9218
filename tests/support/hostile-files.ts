import { crc32, deflateSync } from 'node:zlib';

import { PDFDocument, PDFName } from '@cantoo/pdf-lib';

import { packZip } from './server-files.ts';
import { workbookOf } from './workbook.ts';

const megabyte = 1024 * 1024;
const mainPart =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const sheetPart = mainPart
  .replace('/word/document.xml', '/xl/workbook.xml')
  .replace('wordprocessingml.document.main', 'spreadsheetml.sheet.main');

/** A Word document that is nothing but “less than” signs: a scanner that starts anew at each takes hours. */
export const lessThanDocument = (index = 0): Buffer => wordDocument(Buffer.from(`${index}${'<'.repeat(2_000_000)}`));

/** A Word document of 300 KB that unpacks to 300 MB. */
/** A letter with half a million tone marks and vowels in turn, which composing would sort all together. */
export const markedDocument = (index = 0): Buffer =>
  wordDocument(Buffer.from(`${index}ก${'\u0e48\u0e38'.repeat(500_000)}`));

export const bombDocument = (index = 0): Buffer =>
  wordDocument(Buffer.concat([Buffer.from(`<w:t>${index}`), Buffer.alloc(300 * megabyte, 'ก')]));

/** The same as a workbook. */
export const bombWorkbook = (index = 0): Buffer =>
  packZip([
    ['[Content_Types].xml', Buffer.from(sheetPart)],
    ['xl/workbook.xml', Buffer.from(`<workbook>${index}</workbook>`)],
    ['xl/worksheets/sheet1.xml', Buffer.alloc(300 * megabyte, 'ก')],
  ]);

/** A table of which only the sheet is large. */
export const bombTable = (index = 0): Buffer =>
  workbookOf({ sheetData: `<!-- ${index} -->${' '.repeat(300 * megabyte)}` });

/** A table whose first name has half a million tone marks and vowels in turn. */
export const markedTable = (index = 0): Buffer =>
  Buffer.from(`ชื่อ,ชื่อภาษาอังกฤษ\nก${'\u0e48\u0e38'.repeat(500_000)},${index}`);

/** A Word document whose paragraphs are inside each other. */
export const deepDocument = (index = 0): Buffer =>
  wordDocument(Buffer.from(`${'<w:p>'.repeat(1_000_000)}${index}${'</w:p>'.repeat(1_000_000)}`));

/** An archive of archives, each of which holds the one before it many times. */
export function nestedArchive(index = 0): Buffer {
  let inner = packZip([['0.txt', Buffer.alloc(10 * megabyte, `${index}`)]]);
  for (let depth = 0; depth < 6; depth += 1)
    inner = packZip(Array.from({ length: 10 }, (_, copy) => [`${copy}.zip`, inner] as const));
  return inner;
}

/** A Word document of this main part, which is deflated or stored as it is. */
export const wordDocument = (xml: Buffer, isStored = false): Buffer =>
  packZip(
    [
      ['[Content_Types].xml', Buffer.from(mainPart)],
      ['word/document.xml', xml],
    ],
    isStored ? 0 : 8,
  );

/** A PDF of one page whose content stream unpacks to so many megabytes. */
export async function endlessPdf(megabytes = 400, index = 0): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([500, 700]);
  const content = Buffer.concat([Buffer.from(`% ${index}\n`), Buffer.alloc(megabytes * megabyte, 'BT (a) Tj ET\n')]);
  const stream = document.context.stream(deflateSync(content, { level: 1 }), { Filter: 'FlateDecode' });
  page.node.set(PDFName.of('Contents'), document.context.register(stream));
  return Buffer.from(await document.save());
}

/**
 * A PDF whose pages are inside each other, with as many pages as the header promises, and a form that draws itself.
 */
export const loopingPdf = (index = 0): Buffer =>
  plainPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 2 0 R 2 0 R 3 0 R] /Count 100000 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 500 700] /Resources << /XObject << /F 4 0 R >> >> /Contents 5 0 R >>',
    stream('/Type /XObject /Subtype /Form /BBox [0 0 500 700] /Resources << /XObject << /F 4 0 R >> >>', '/F Do /F Do'),
    stream('', `% ${index}\n${'/F Do '.repeat(1_000)}`),
  ]);

/** A PDF of so many pages, each the same empty one. */
export const pagesPdf = (count: number): Buffer =>
  plainPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${'3 0 R '.repeat(count)}] /Count ${count} >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 500 700] >>',
  ]);

/** A PDF that hides an object stream of so many megabytes, which whoever copies its pages must unpack. */
export function packedObjectsPdf(megabytes: number, index = 0): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * megabyte, ' '), { level: 1 });
  return plainPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    // The size of each is its own, by which it is known in the log of the server.
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 500 700] ${' '.repeat(index)}>>`,
    Buffer.concat([
      Buffer.from(`<< /Type /ObjStm /N 1 /First 10 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
  ]);
}

const stream = (entries: string, content: string) =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;

function plainPdf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]));
  }
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`));
  add(Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** A PNG of one colour, small as a file and huge when it is decoded. */
export const hugePng = (side = 20_000, index = 0): Buffer =>
  pngOf(side, side, deflateSync(Buffer.alloc(side * (side + 1)), { level: 1 }), index);

/** A PNG whose header promises its pixels; only the header is ever read. */
export const pngHeaderOf = (width: number, height: number): Buffer =>
  pngOf(width, height, deflateSync(Buffer.alloc(0)), 0);

function pngOf(width: number, height: number, rows: Buffer, index: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // 8 bits of grey.
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    pngChunk('tEXt', Buffer.from(`index\0${index}`)),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A JPEG with the first and the last bytes of one, and a frame of 65,535² pixels that is not there. */
export const brokenJpeg = (index = 0): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    Buffer.from([0xff, 0xc0, 0, 0x11, 8, 0xff, 0xff, 0xff, 0xff, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]),
    Buffer.from(`${index}`),
    Buffer.alloc(100_000, 0xff),
    Buffer.from([0xff, 0xd9]),
  ]);

/** A TIFF whose directory of tags is followed by itself. */
export function loopingTiff(index = 0): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.write('II*\0', 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(1, 8);
  bytes.writeUInt16LE(0x0100, 10);
  bytes.writeUInt16LE(4, 12);
  bytes.writeUInt32LE(0xffffffff, 14);
  bytes.writeUInt32LE(0xfffffff0, 18);
  bytes.writeUInt32LE(8, 22);
  bytes.writeUInt32LE(index, 40);
  return bytes;
}

/** An e-mail of 1,900 parts, inside each other as deep as they go. */
export function deepMail(subject: string): Buffer {
  const lines = ['From: a@example.go.th', `Subject: ${subject}`, 'MIME-Version: 1.0'];
  for (let depth = 0; depth < 950; depth += 1)
    lines.push(`Content-Type: multipart/mixed; boundary="b${depth}"`, '', `--b${depth}`);
  lines.push('Content-Type: text/plain', '', 'x');
  for (let depth = 949; depth >= 0; depth -= 1) lines.push(`--b${depth}--`);
  return Buffer.from(lines.join('\r\n'));
}

/** An e-mail to 100,000 people: whoever lists its envelope decodes them all. */
export const crowdedMail = (subject: string): Buffer =>
  mailWith(subject, [`To: ${Array.from({ length: 100_000 }, (_, index) => `${index}@a.th`).join(',\r\n ')}`]);

/** An e-mail of 380,000 header lines, which as a result are as many objects. */
export const headedMail = (subject: string): Buffer =>
  mailWith(
    subject,
    Array.from({ length: 380_000 }, () => 'a:b'),
  );

/** An e-mail of 45 MB, which is stored as it came. */
export const heavyMail = (subject: string): Buffer =>
  mailWith(subject, ['Content-Transfer-Encoding: base64'], `${'QUJD'.repeat(19)}\r\n`.repeat(600_000));

const mailWith = (subject: string, lines: readonly string[], text = 'x') =>
  Buffer.from(['From: a@example.go.th', `Subject: ${subject}`, ...lines, '', text].join('\r\n'));

/** A letter of the exchange of 100 MB that nests without end, so that its reader is ended. */
export const endlessLetter = (index: number): string =>
  `<Endless>${index}<SecretCode>001</SecretCode>${'<x>'.repeat(33_000_000)}`;

/** A letter of the exchange whose document type multiplies an entity a billion times. */
export const entitiesLetter = (index: number): string => {
  const names = Array.from({ length: 10 }, (_, depth) => `a${depth}`);
  const entities = names.map(
    (name, depth) => `<!ENTITY ${name} "${depth === 0 ? `ha${index}` : `&a${depth - 1};`.repeat(10)}">`,
  );
  return `<!DOCTYPE letter [${entities.join('')}]><rsm:GovernmentDocument xmlns:rsm="urn:rsm">&a9;${'<x>'.repeat(100_000)}</rsm:GovernmentDocument>`;
};
