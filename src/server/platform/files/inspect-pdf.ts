import { refuse, type Refusal } from '#domain/refusal.ts';

import { withPdf } from './open-pdf.ts';
import type { OpenContent } from './read-content.ts';

/** Pages of a PDF; refuses one that cannot be read, or that any kind of encryption would keep from being signed. */
export async function inspectPdf(content: OpenContent): Promise<number | Refusal> {
  try {
    return await withPdf(content, async (document) => {
      const { info } = await document.getMetadata();
      if (Reflect.get(info, 'EncryptFilterName')) return refuse('file-encrypted');
      await document.getPage(1);
      return document.numPages;
    });
  } catch (error) {
    return refuse(error instanceof Error && error.name === 'PasswordException' ? 'file-encrypted' : 'file-broken');
  }
}
