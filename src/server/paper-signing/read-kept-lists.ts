import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

import { listLimits } from '#domain/certificates/person-certificate.ts';
import type { ToldByList } from '#domain/certificates/revocation-at.ts';
import { certificateOf } from '#server/certificates/certificate-kit.ts';
import { listAddressesIn, listIn, toldBy, type Issued } from '#server/certificates/read-revocation-list.ts';
import type { X509Crl } from '#server/certificates/x509.ts';
import { readWhole, type OpenContent } from '#server/platform/files/read-content.ts';

import type { KeptListsOptions } from './read-kept-lists.task.ts';

/** Nobody needs more: one of each authority, for each time that a file was stamped. */
const maxLists = 50;

export async function readKeptLists(content: OpenContent, { steps }: KeptListsOptions) {
  const lists = listsIn(await PDFDocument.load(await readWhole(content), { updateMetadata: false }));
  const found = [];
  for (const step of steps) {
    const issued = { certificate: certificateOf(step.certificate), issuer: certificateOf(step.issuer) };
    found.push({ told: await toldByAll(lists, issued), addresses: [...listAddressesIn(issued.certificate)] });
  }
  return found;
}

function listsIn({ catalog, context }: PDFDocument): readonly X509Crl[] {
  const store = catalog.lookup(PDFName.of('DSS'));
  const places = store instanceof PDFDict ? store.lookup(PDFName.of('CRLs')) : undefined;
  if (!(places instanceof PDFArray)) return [];
  return places
    .asArray()
    .slice(0, maxLists)
    .flatMap((place) => {
      const stream = context.lookup(place);
      return stream instanceof PDFRawStream ? (listOf(stream) ?? []) : [];
    });
}

function listOf(stream: PDFRawStream): X509Crl | undefined {
  try {
    const bytes = Buffer.from(decodePDFRawStream(stream).decode());
    return bytes.length > listLimits.bytes ? undefined : listIn(bytes);
  } catch {
    return undefined;
  }
}

/** One that cannot be read says nothing. */
async function toldByAll(lists: readonly X509Crl[], issued: Issued): Promise<ToldByList[]> {
  const told = await Promise.all(lists.map((list) => toldBy(list, issued).catch(() => undefined)));
  return told.flatMap((one) => one ?? []);
}
