import { describe, expect, it } from 'vitest';

import { extractText } from '#server/document-texts/extract-text.ts';
import { contentOfBuffer } from '#server/platform/files/read-content.ts';
import { markContent } from '#server/watermark/mark-content.ts';
import { pagesPdf, wordDocument } from '#tests/support/hostile-files.ts';

import { contentLimits } from './limits.ts';

const { maxPdfPages, maxTextBytes, maxTextCharacters, maxUnpackedBytes } = contentLimits;
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const read = (content: Buffer, mediaType: string) => extractText(contentOfBuffer(content), { mediaType });

describe('the limits of a content', () => {
  it('permit a PDF of as many pages, and refuse one page more, for its text and for a watermark', async () => {
    expect(await read(pagesPdf(maxPdfPages), 'application/pdf')).toBe('\n'.repeat(maxPdfPages - 1));
    const content = pagesPdf(maxPdfPages + 1);
    await expect(read(content, 'application/pdf')).rejects.toThrow(String(maxPdfPages + 1));
    const mark = { className: 'ลับ', lines: ['เปิดดูโดย นายกิตติพงษ์'] };
    expect(await markContent(contentOfBuffer(content), { mediaType: 'application/pdf', mark })).toEqual({
      refused: 'file-not-markable',
    });
  });

  it.for(['deflated', 'stored'] as const)(
    'permit as many unpacked bytes of a Word document, and no more: %s',
    async (how) => {
      const document = (length: number) => wordDocument(Buffer.alloc(length, 'x'), how === 'stored');
      expect(await read(document(maxUnpackedBytes), word)).toHaveLength(maxTextCharacters);
      await expect(read(document(maxUnpackedBytes + 1), word)).rejects.toThrow();
    },
  );

  it('permit a text of as many bytes; a longer one is not read', async () => {
    expect(await read(Buffer.alloc(maxTextBytes, 'x'), 'text/plain')).toHaveLength(maxTextCharacters);
    expect(await read(Buffer.alloc(maxTextBytes + 1, 'x'), 'text/plain')).toBe('');
  });
});
