import { crc32, inflateRawSync } from 'node:zlib';

/** Reads a zip archive by its central directory, as other programs do. */
export function filesOfZip(archive: Buffer): ReadonlyMap<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const files = new Map<string, string>();
  let offset = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [checksum, packedSize, size] = [16, 20, 24].map((field) => archive.readUInt32LE(offset + field));
    const name = archive.toString('utf8', offset + 46, offset + 46 + archive.readUInt16LE(offset + 28));
    const head = archive.readUInt32LE(offset + 42);
    const start = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28);
    const content = inflateRawSync(archive.subarray(start, start + (packedSize ?? 0)));
    if (crc32(content) !== checksum || content.length !== size) throw new Error(`${name} is damaged`);
    files.set(name, content.toString());
    offset +=
      46 + archive.readUInt16LE(offset + 28) + archive.readUInt16LE(offset + 30) + archive.readUInt16LE(offset + 32);
  }
  return files;
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The cells of a workbook with one sheet, which must all be texts. */
export function rowsOfWorkbook(archive: Buffer): readonly (readonly string[])[] {
  const xml = filesOfZip(archive).get('xl/worksheets/sheet1.xml') ?? '';
  return [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c t="inlineStr" s="\d"><is><t xml:space="preserve">(.*?)<\/t><\/is><\/c>/gs)].map(
      ([, text = '']) => text.replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity),
    ),
  );
}

/** The widths of its columns, in characters, and the name of its sheet. */
export function layoutOfWorkbook(archive: Buffer): { readonly name: string; readonly widths: readonly number[] } {
  const files = filesOfZip(archive);
  const [, name = ''] = /<sheet name="([^"]*)"/.exec(files.get('xl/workbook.xml') ?? '') ?? [];
  const columns = (files.get('xl/worksheets/sheet1.xml') ?? '').matchAll(/<col [^>]*\bwidth="(\d+)"/g);
  return { name, widths: [...columns].map(([, width]) => Number(width)) };
}
