import { searchText } from '#domain/text/search-text.ts';
import { storableStart } from '#domain/text/storable-text.ts';
import { readWhole, type OpenContent } from '#server/platform/files/read-content.ts';
import { unzipEntry } from '#server/platform/files/unzip-entry.ts';
import { contentLimits } from '#server/platform/sandbox/limits.ts';

import type { FileText } from './extract-text.task.ts';
import { readPdfText } from './read-pdf-text.ts';

const wordDocument = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const { maxArchiveBytes, maxTextBytes, maxTextCharacters, maxUnpackedBytes } = contentLimits;

export async function readForSearch(content: OpenContent, options: { readonly mediaType: string }): Promise<FileText> {
  const plainText = await extractText(content, options);
  return { plainText, searchText: searchText(plainText) };
}

/** The text of a PDF, DOCX or text file; empty for every other type. */
export async function extractText(
  content: OpenContent,
  { mediaType }: { readonly mediaType: string },
): Promise<string> {
  const text = await rawText(content, mediaType);
  return storableStart(text, maxTextCharacters);
}

async function rawText(content: OpenContent, mediaType: string): Promise<string> {
  if (mediaType === 'application/pdf') return readPdfText(content, maxTextCharacters);
  if (mediaType === wordDocument && content.byteSize <= maxArchiveBytes) return wordText(await readWhole(content));
  if (mediaType.startsWith('text/') && content.byteSize <= maxTextBytes) return (await readWhole(content)).toString();
  return '';
}

function wordText(archive: Buffer): string {
  const xml = unzipEntry(archive, 'word/document.xml', maxUnpackedBytes)?.toString('utf8') ?? '';
  return textOfMarkup(xml).replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: keyof typeof entities) => entities[name]);
}

/** One pass from tag to tag: each character is read once, whatever the file contains. */
function textOfMarkup(xml: string): string {
  const texts: string[] = [];
  let position = 0;
  for (;;) {
    const open = xml.indexOf('<', position);
    const close = open < 0 ? -1 : xml.indexOf('>', open);
    texts.push(xml.slice(position, open < 0 ? undefined : open));
    if (close < 0) return texts.join('');
    texts.push(textOfTag(xml.slice(open + 1, close)));
    position = close + 1;
  }
}

function textOfTag(tag: string): string {
  if (tag === '/w:p') return '\n';
  return /^w:(tab|br|cr)\b/.test(tag) ? ' ' : '';
}

const entities = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' } as const;
