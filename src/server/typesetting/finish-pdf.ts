import { createHash } from 'node:crypto';

import { ParseSpeeds, PDFDict, PDFDocument, PDFHexString, PDFName, PDFRef, PDFString } from '@cantoo/pdf-lib';

import { dictionaryOf, packetOf, type FileMetadata } from './file-metadata.ts';
import { joinMarks } from './join-marks.ts';
import { makeTextReadable } from './make-text-readable.ts';
import { changeContents } from './page-contents.ts';
import { settleMarks } from './settle-marks.ts';

/**
 * The PDF of a letter from that of the engine: its text can be searched, and it tells of itself what `metadata` has. It has a
 * classic table of its objects, to which signatures are added.
 */
export async function finishPdf(pdf: Buffer, metadata: FileMetadata | null): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  changeContents(document, (contents) => {
    const textsOf = makeTextReadable(document, contents);
    joinMarks(document, contents);
    settleMarks(document, contents, textsOf);
  });
  if (metadata) {
    const packet = Buffer.from(packetOf(metadata));
    describe(document, metadata, packet);
    leaveOutGlyphLists(document);
    identify(document, createHash('sha256').update(pdf).update(packet).digest().subarray(0, idLength));
  }
  return Buffer.from(await document.save(saving));
}

const idLength = 16;
/** Without pauses, which would be for others in the same process. */
const saving = { useObjectStreams: false, updateFieldAppearances: false, objectsPerTick: Infinity } as const;

function describe({ context, catalog }: PDFDocument, metadata: FileMetadata, packet: Buffer): void {
  const dictionary = context.obj({});
  for (const [key, text] of dictionaryOf(metadata))
    dictionary.set(PDFName.of(key), key === 'CreationDate' ? PDFString.of(text) : PDFHexString.fromText(text));
  replace(context, context.trailerInfo.Info, dictionary, (place) => {
    context.trailerInfo.Info = place;
  });
  const stream = context.stream(packet, { Type: 'Metadata', Subtype: 'XML' });
  const key = PDFName.of('Metadata');
  replace(context, catalog.get(key), stream, (place) => catalog.set(key, place));
}

type Context = PDFDocument['context'];

function replace(
  context: Context,
  place: unknown,
  object: Parameters<Context['register']>[0],
  setPlace: (place: PDFRef) => void,
): void {
  if (place instanceof PDFRef) context.assign(place, object);
  else setPlace(context.register(object));
}

/** PDF/A-2 does without the list of the glyphs of a font (ISO 19005-2, 6.2.11.4.2), which nobody reads. */
function leaveOutGlyphLists({ context }: PDFDocument): void {
  const key = PDFName.of('CIDSet');
  for (const [, object] of context.enumerateIndirectObjects()) {
    const place = object instanceof PDFDict ? object.get(key) : undefined;
    if (!(object instanceof PDFDict) || !(place instanceof PDFRef)) continue;
    object.delete(key);
    context.delete(place);
  }
}

/** By its content, so that the same letter is the same file. */
function identify({ context }: PDFDocument, id: Buffer): void {
  const text = PDFHexString.of(id.toString('hex').toUpperCase());
  context.trailerInfo.ID = context.obj([text, text]);
}
