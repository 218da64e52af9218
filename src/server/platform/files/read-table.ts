import { maxTableBytes } from '#contract/table-formats.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';

import { readWhole, type OpenContent } from './read-content.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import { refusingTooLarge } from './table-rows.ts';

const zip = Buffer.from('PK\u0003\u0004', 'latin1');
/** Of the compound files in which older programs save, and newer ones what is locked with a password. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** The first sheet of an XLSX or a CSV, packed as `unpackRows` reads it. The bytes decide which it is. */
export async function readTable(content: OpenContent): Promise<{ readonly packed: string } | Refusal> {
  if (content.byteSize === 0) return refuse('file-empty');
  if (content.byteSize > maxTableBytes) return refuse('file-too-large');
  const bytes = await readWhole(content);
  if (bytes.subarray(0, compound.length).equals(compound))
    return refuse(
      bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'file-encrypted' : 'table-not-supported',
    );
  const packed = await refusingTooLarge(() =>
    bytes.subarray(0, zip.length).equals(zip) ? readWorkbook(bytes) : readCsv(bytes),
  );
  return typeof packed === 'string' ? { packed } : packed;
}
