import { crc32, deflateRawSync } from 'node:zlib';

import { PDFDocument } from '@cantoo/pdf-lib';

/** A valid PDF with one line of text per page. */
export async function makePdf(pages: number, text = 'hello'): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let count = 0; count < pages; count += 1) document.addPage().drawText(`${text} ${count + 1}`);
  return Buffer.from(await document.save());
}

export const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A PDF that requires a password. */
export function makeLockedPdf(): Buffer {
  const key = 'ab'.repeat(32);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>',
    `<< /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >>`,
  ].map((text, index) => `${index + 1} 0 obj\n${text}\nendobj\n`);
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object) => {
    const offset = body.length;
    body += object;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 5\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size 5 /Root 1 0 R /Encrypt 4 0 R /ID [<ab> <ab>] >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}

/** A minimal Word document. */
export const makeWordDocument = (text: string): Buffer =>
  makeZip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    'word/document.xml': `<w:document><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  });

/** Entries are uncompressed. */
export const makeZip = (entries: Readonly<Record<string, string>>): Buffer =>
  zipOf(Object.entries(entries).map(([name, text]) => ({ name, content: Buffer.from(text), method: 0 })));

/** Entries are compressed. */
export const packZip = (
  entries: readonly (readonly [name: string, content: Buffer])[],
  method: ZipEntry['method'] = 8,
): Buffer => zipOf(entries.map(([name, content]) => ({ name, content, method })));

interface ZipEntry {
  readonly name: string;
  readonly content: Buffer;
  /** 0 stores, 8 deflates. */
  readonly method: 0 | 8;
}

function zipOf(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, method } of entries) {
    const stored = method === 0 ? content : deflateRawSync(content, { level: 1 });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(stored.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), stored]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, rest, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

/** An MP4 without frames: complete boxes, so that it is recognised as a video. */
export function makeMp4(): Buffer {
  const box = (name: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length + 8, 0);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const brand = Buffer.concat([Buffer.from('isom'), Buffer.alloc(4), Buffer.from('isommp42')]);
  return Buffer.concat([box('ftyp', brand), box('moov', Buffer.alloc(100)), box('mdat', Buffer.alloc(2000, 7))]);
}
