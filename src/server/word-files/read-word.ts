import { refuse, type Refusal } from '#domain/refusal.ts';
import { readWhole, type OpenContent } from '#server/platform/files/read-content.ts';
import { maxWordBytes } from '#contract/drafting/word-files.ts';

import { readBody, TooDeep } from './read-body.ts';
import { takeText } from './take-text.ts';
import { readFormats } from './word-formats.ts';
import { HasDocumentType, openPackage, TooLarge } from './word-package.ts';

/** The text of a DOCX, as JSON: a result of the sandbox has fewer values than a text may have. @throws for a broken file. */
export async function readWord(content: OpenContent): Promise<{ readonly packed: string } | Refusal> {
  if (content.byteSize === 0) return refuse('file-empty');
  if (content.byteSize > maxWordBytes) return refuse('file-too-large');
  const archive = await readWhole(content);
  try {
    const file = openPackage(archive);
    if ('refused' in file) return file;
    const { blocks, pictures } = readBody(file.part('word/document.xml'), readFormats(file));
    return { packed: JSON.stringify({ ...takeText(blocks), pictures }) };
  } catch (error) {
    if (error instanceof TooLarge) return refuse('word-too-large');
    if (error instanceof TooDeep) return refuse('word-too-deep');
    if (error instanceof HasDocumentType) return refuse('word-has-document-type');
    throw error;
  }
}
