import { repairThaiText } from '#domain/text/thai-glyphs.ts';
import type { OpenContent } from '#server/platform/files/read-content.ts';
import { withPdf } from '#server/platform/files/open-pdf.ts';

import { unzipEntry } from './unzip-entry.ts';

const wordDocument = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const maxCharacters = 1_000_000;
const maxArchiveBytes = 50 * 1024 * 1024;
const maxXmlBytes = 20 * 1024 * 1024;

/** The text of a PDF, DOCX or text file; empty for every other type. */
export async function extractText(content: OpenContent, mediaType: string): Promise<string> {
  const text = await rawText(content, mediaType);
  // PostgreSQL cannot store NUL.
  return text.replaceAll('\0', '').slice(0, maxCharacters);
}

async function rawText(content: OpenContent, mediaType: string): Promise<string> {
  if (mediaType === 'application/pdf') return pdfText(content);
  if (mediaType === wordDocument && content.byteSize <= maxArchiveBytes) return wordText(await wholeOf(content));
  if (mediaType.startsWith('text/') && content.byteSize <= maxXmlBytes) return (await wholeOf(content)).toString();
  return '';
}

const pdfText = (content: OpenContent) =>
  withPdf(content, async (document) => {
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const pageText = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      pages.push(repairThaiText(pageText));
      page.cleanup();
    }
    return pages.join('\n');
  });

function wordText(archive: Buffer): string {
  const xml = unzipEntry(archive, 'word/document.xml', maxXmlBytes)?.toString('utf8') ?? '';
  return xml
    .replaceAll(/<w:(tab|br|cr)\b[^>]*>/g, ' ')
    .replaceAll('</w:p>', '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: keyof typeof entities) => entities[name]);
}

const entities = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' } as const;

async function wholeOf(content: OpenContent): Promise<Buffer> {
  const segments: Buffer[] = [];
  for await (const segment of content.bytes({ first: 0, last: content.byteSize - 1 })) segments.push(segment);
  return Buffer.concat(segments);
}
