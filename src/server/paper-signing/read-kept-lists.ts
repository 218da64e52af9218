import { decodePDFRawStream, PDFArray, PDFDict, type PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

import { listLimits } from '#domain/certificates/person-certificate.ts';
import type { ToldByList } from '#domain/certificates/revocation-at.ts';
import { certificateOf } from '#server/certificates/certificate-kit.ts';
import { listAddressesIn, listIn, toldByAll } from '#server/certificates/read-revocation-list.ts';
import type { X509Crl } from '#server/certificates/x509.ts';
import { readWhole, type OpenContent } from '#server/platform/files/read-content.ts';

import { openPdf } from './open-pdf.ts';
import { toldByAnswer } from './read-ocsp-answer.ts';
import type { KeptListsOptions } from './read-kept-lists.task.ts';

type Step = KeptListsOptions['steps'][number];

/** Nobody needs more: one of each authority or certificate, for each time that a file was stamped. */
const maxKept = 50;

export async function readKeptLists(content: OpenContent, { steps }: KeptListsOptions) {
  const document = await openPdf(await readWhole(content));
  const lists = keptIn(document, 'CRLs').flatMap((bytes) => listIn(bytes) ?? []);
  const answers = keptIn(document, 'OCSPs');
  const found = [];
  for (const step of steps) {
    const issued = { certificate: certificateOf(step.certificate), issuer: certificateOf(step.issuer) };
    const answered = await Promise.all(answers.map((answer) => readAnswer(answer, step, lists)));
    const told = [...(await toldByAll(lists, issued)), ...answered.flatMap((one) => one ?? [])];
    found.push({ told, addresses: [...listAddressesIn(issued.certificate)] });
  }
  return found;
}

function keptIn({ catalog, context }: PDFDocument, kind: 'CRLs' | 'OCSPs'): readonly Buffer[] {
  const store = catalog.lookup(PDFName.of('DSS'));
  const places = store instanceof PDFDict ? store.lookup(PDFName.of(kind)) : undefined;
  if (!(places instanceof PDFArray)) return [];
  return places
    .asArray()
    .slice(0, maxKept)
    .flatMap((place) => {
      const stream = context.lookup(place);
      return stream instanceof PDFRawStream ? (bytesOf(stream) ?? []) : [];
    });
}

function bytesOf(stream: PDFRawStream): Buffer | undefined {
  try {
    const bytes = Buffer.from(decodePDFRawStream(stream).decode());
    return bytes.length > listLimits.bytes ? undefined : bytes;
  } catch {
    return undefined;
  }
}

/** One that cannot be read says nothing. */
async function readAnswer(
  answer: Buffer,
  { certificate, issuer }: Step,
  lists: readonly X509Crl[],
): Promise<ToldByList | undefined> {
  try {
    return await toldByAnswer(answer, { certificate: Buffer.from(certificate), issuer: Buffer.from(issuer) }, lists);
  } catch {
    return undefined;
  }
}
