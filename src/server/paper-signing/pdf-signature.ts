/*
 * Signatures in PDFs (ISO 32000-1, 12.8; ETSI EN 319 142-1). A field of each signer is in the letter from the start. A signature
 * is an incremental update: every byte that was signed before stays where it is.
 */
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFString,
  type PDFObject,
  type PDFRef,
} from '@cantoo/pdf-lib';

import type { PlaceOnPage } from '#server/typesetting/typeset.ts';

import { openPdf, writtenWhole } from './open-pdf.ts';
import { fieldOfSigner, reservedBytes, type PreparedSignature } from './signature-bytes.ts';

/** Of an offset, so that it can be written in its place later. */
const widest = 9_999_999_999;
const printed = 4;
const locked = 128;

/** An empty field for each signer, before anybody signs. */
export async function addFields(pdf: Buffer, places: readonly PlaceOnPage[]): Promise<Buffer> {
  const document = await openPdf(pdf);
  const { context } = document;
  const fields = places.map((place, index) => {
    const page = document.getPage(place.page - 1);
    // The corner of a page of PDF is below.
    const bottom = page.getHeight() - place.y - place.height;
    const field = context.register(
      context.obj({
        Type: 'Annot',
        Subtype: 'Widget',
        FT: 'Sig',
        T: PDFString.of(fieldOfSigner(index)),
        F: printed,
        P: page.ref,
        Rect: [place.x, bottom, place.x + place.width, bottom + place.height],
        // Each annotation of an archived file says how it looks (ISO 19005-2, 6.3.3).
        AP: { N: context.register(context.formXObject([], { BBox: [0, 0, place.width, place.height] })) },
      }),
    );
    page.node.addAnnot(field);
    return field;
  });
  document.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: fields, SigFlags: 3 }));
  return Buffer.from(await document.save(writtenWhole));
}

export interface SignatureFacts {
  readonly field: string;
  readonly name: string;
  readonly at: Date;
  /** How it looks, as a PDF of one page with the size of its field. */
  readonly look: Buffer | null;
}

/** In points. @throws when there is no such field. */
export async function fieldSize(
  pdf: Buffer,
  name: string,
): Promise<{ readonly width: number; readonly height: number }> {
  const document = await openPdf(pdf);
  return fieldNamed(document, name).lookup(PDFName.of('Rect'), PDFArray).asRectangle();
}

/** Leaves the place for the signature of who signs next. @throws when there is no such field, or it is signed. */
export async function prepareSignature(
  pdf: Buffer,
  { field, name, at, look }: SignatureFacts,
): Promise<PreparedSignature> {
  const document = await openPdf(pdf, { forIncrementalUpdate: true });
  const widget = fieldNamed(document, field);
  const { signature, appearance } = await anew(document, async () => ({
    signature: addSignature(document, {
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      Name: PDFHexString.fromText(name),
      M: PDFString.fromDate(at),
    }),
    appearance: look && document.context.obj({ N: await embedded(document, look) }),
  }));
  widget.set(PDFName.of('V'), signature);
  widget.set(PDFName.of('F'), PDFNumber.of(printed + locked));
  if (appearance) widget.set(PDFName.of('AP'), appearance);
  return withByteRange(pdf, Buffer.from(await document.commit(writtenWhole)));
}

async function embedded(document: PDFDocument, look: Buffer): Promise<PDFRef> {
  const [drawn] = await document.embedPdf(await openPdf(look));
  if (!drawn) throw new Error('a signature without a look');
  await drawn.embed();
  return drawn.ref;
}

/**
 * Makes what is new in an update. Meanwhile the library does not note what changes: it would look for each new object in all others,
 * and what is registered is written anyway.
 */
async function anew<Made>({ context }: PDFDocument, make: () => Made | Promise<Made>): Promise<Made> {
  const { snapshot } = context;
  context.snapshot = undefined;
  try {
    return await make();
  } finally {
    context.snapshot = snapshot;
  }
}

/** Leaves the place for a time stamp of the whole document (ETSI EN 319 142-1, 5.4.3), which is on no page. */
export async function prepareTimeStamp(pdf: Buffer): Promise<PreparedSignature> {
  const document = await openPdf(pdf, { forIncrementalUpdate: true });
  const { context } = document;
  const [page] = document.getPages();
  if (!page) throw new Error('a letter without a page');
  const fields = fieldsOf(document);
  const widget = await anew(document, () =>
    context.register(
      context.obj({
        Type: 'Annot',
        Subtype: 'Widget',
        FT: 'Sig',
        T: PDFString.of(`time-stamp-${fields.size() + 1}`),
        F: printed + locked,
        P: page.ref,
        Rect: [0, 0, 0, 0],
        V: addSignature(document, { Type: 'DocTimeStamp', Filter: 'Adobe.PPKLite', SubFilter: 'ETSI.RFC3161' }),
      }),
    ),
  );
  page.node.addAnnot(widget);
  fields.push(widget);
  return withByteRange(pdf, Buffer.from(await document.commit(writtenWhole)));
}

export interface Evidence {
  /** DER, each once. */
  readonly certificates: readonly Buffer[];
  /** What the authorities said of them (RFC 5280). */
  readonly revocationLists: readonly Buffer[];
}

/**
 * Adds what readers need when the authorities no longer answer (ETSI EN 319 142-1, 5.4.2), to what was added before; each once.
 */
export async function addEvidence(pdf: Buffer, { certificates, revocationLists }: Evidence): Promise<Buffer> {
  const document = await openPdf(pdf, { forIncrementalUpdate: true });
  const { context, catalog } = document;
  const storeKey = PDFName.of('DSS');
  const former = catalog.lookupMaybe(storeKey, PDFDict);
  const streams = (key: string, contents: readonly Buffer[]) => {
    const before = former?.lookupMaybe(PDFName.of(key), PDFArray)?.asArray() ?? [];
    const known = new Set(before.map((place) => bytesAt(context.lookup(place)).toString('base64')));
    const added = [...new Map(contents.map((bytes) => [bytes.toString('base64'), bytes])).entries()]
      .filter(([content]) => !known.has(content))
      .map(([, bytes]) => context.register(context.flateStream(bytes)));
    return [...before, ...added];
  };
  const store = await anew(document, () => {
    const answers = streams('OCSPs', []);
    return context.register(
      context.obj({
        Type: 'DSS',
        Certs: streams('Certs', certificates),
        CRLs: streams('CRLs', revocationLists),
        ...(answers.length > 0 && { OCSPs: answers }),
      }),
    );
  });
  catalog.set(storeKey, store);
  const extended = Buffer.from(await document.commit(writtenWhole));
  if (!extended.subarray(0, pdf.length).equals(pdf)) throw new Error('an update that changes what was signed');
  return extended;
}

function bytesAt(object: PDFObject | undefined): Buffer {
  if (!(object instanceof PDFRawStream)) throw new Error('evidence that is no stream');
  return Buffer.from(decodePDFRawStream(object).decode());
}

const addSignature = ({ context }: PDFDocument, facts: Readonly<Record<string, string | PDFObject>>): PDFRef =>
  context.register(
    context.obj({
      ...facts,
      ByteRange: [0, widest, widest, widest],
      Contents: PDFHexString.of('0'.repeat(2 * reservedBytes)),
    }),
  );

const fieldsOf = ({ catalog }: PDFDocument): PDFArray =>
  catalog.lookup(PDFName.of('AcroForm'), PDFDict).lookup(PDFName.of('Fields'), PDFArray);

function fieldNamed(document: PDFDocument, name: string): PDFDict {
  const fields = fieldsOf(document);
  for (let index = 0; index < fields.size(); index += 1) {
    const field = fields.lookup(index, PDFDict);
    if (field.lookupMaybe(PDFName.of('T'), PDFString, PDFHexString)?.decodeText() !== name) continue;
    if (field.has(PDFName.of('V'))) throw new Error(`${name} is signed`);
    return field;
  }
  throw new Error(`no field ${name}`);
}

/** Writes into the update what it signs: everything but the place for the signature. */
function withByteRange(before: Buffer, pdf: Buffer): PreparedSignature {
  const place = `<${'0'.repeat(2 * reservedBytes)}>`;
  const start = pdf.indexOf(place, before.length);
  const end = start + place.length;
  const range = /\[\s*0\s+9999999999\s+9999999999\s+9999999999\s*\]/.exec(
    pdf.subarray(before.length).toString('latin1'),
  );
  if (start < 0 || !range || !pdf.subarray(0, before.length).equals(before))
    throw new Error('an update that keeps no place for the signature');
  const written = `[0 ${start} ${end} ${pdf.length - end}`.padEnd(range[0].length - 1).concat(']');
  pdf.write(written, before.length + range.index, 'latin1');
  return { pdf, start, end };
}
