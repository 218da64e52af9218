import { refuse, type Refusal } from '#domain/refusal.ts';
import { unzipEntry } from '#server/platform/files/unzip-entry.ts';
import { scanXml } from '#server/platform/files/xml-scanner.ts';

/** Far above those of any letter that a person wrote. */
export const packageLimits = {
  maxEntries: 2_000,
  /** Of all parts that are read, together. */
  maxUnpackedBytes: 20 * 1024 * 1024,
} as const;

const zip = Buffer.from('PK\u0003\u0004', 'latin1');
const endOfArchive = Buffer.from('PK\u0005\u0006', 'latin1');
/** Of the compound files in which older programs save, and newer ones what is locked with a password. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const directoryEntry = 0x02014b50;
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

export class TooLarge extends Error {}
export class HasDocumentType extends Error {}

export interface WordPackage {
  /** Empty when the file has no such part. @throws `TooLarge`, `HasDocumentType` */
  readonly part: (name: string) => string;
}

/** The parts of a DOCX, after what none of ours may have was looked for: macros, and parts that lie outside of it. */
export function openPackage(archive: Buffer): WordPackage | Refusal {
  if (archive.subarray(0, compound.length).equals(compound))
    return refuse(
      archive.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'file-encrypted' : 'word-not-supported',
    );
  if (!archive.subarray(0, zip.length).equals(zip)) return refuse('word-not-supported');
  const names = entryNames(archive);
  if (isRefused(names)) return names;
  const part = partsOf(archive);
  const types = part('[Content_Types].xml');
  if (/macroEnabled/i.test(types) || names.some((name) => /vbaProject\.bin$/i.test(name)))
    return refuse('word-has-macros');
  if (!types.includes(mainType) || !names.includes('word/document.xml')) return refuse('word-not-supported');
  if (names.filter((name) => name.endsWith('.rels')).some((name) => leadsOutside(part(name))))
    return refuse('word-has-outside-parts');
  return { part };
}

const isRefused = (value: readonly string[] | Refusal): value is Refusal => 'refused' in value;

/** @throws for an archive that is cut off. */
function entryNames(archive: Buffer): readonly string[] | Refusal {
  const end = archive.lastIndexOf(endOfArchive);
  if (end < 0) throw new Error('the archive is cut off');
  const count = archive.readUInt16LE(end + 10);
  if (count > packageLimits.maxEntries) return refuse('word-too-large');
  const names: string[] = [];
  let position = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count && archive.readUInt32LE(position) === directoryEntry; index += 1) {
    // Bit 0 of the flags: locked with a password.
    if ((archive.readUInt16LE(position + 8) & 1) === 1) return refuse('file-encrypted');
    const nameLength = archive.readUInt16LE(position + 28);
    names.push(archive.toString('utf8', position + 46, position + 46 + nameLength));
    position += 46 + nameLength + archive.readUInt16LE(position + 30) + archive.readUInt16LE(position + 32);
  }
  return names;
}

function partsOf(archive: Buffer): WordPackage['part'] {
  let left: number = packageLimits.maxUnpackedBytes;
  return (name) => {
    const content = unzipWithin(archive, name, left);
    left -= content.length;
    const xml = content.toString('utf8');
    if (xml.includes('<!DOCTYPE')) throw new HasDocumentType();
    return xml;
  };
}

function unzipWithin(archive: Buffer, name: string, maxBytes: number): Buffer {
  if (maxBytes <= 0) throw new TooLarge();
  try {
    return unzipEntry(archive, name, maxBytes) ?? Buffer.alloc(0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw new TooLarge();
    throw error;
  }
}

/** A link is text and is never followed; a template, a picture or an object elsewhere is part of the document. */
function leadsOutside(relations: string): boolean {
  let isOutside = false;
  scanXml(relations, {
    open: ({ name, attribute }) => {
      if (name !== 'Relationship' || attribute('TargetMode')?.toLowerCase() !== 'external') return;
      if (!attribute('Type')?.endsWith('/hyperlink')) isOutside = true;
    },
    close: () => undefined,
    text: () => undefined,
  });
  return isOutside;
}
