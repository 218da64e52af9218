import { refuse, type Refusal } from '#domain/refusal.ts';

import { withPdf } from './open-pdf.ts';
import type { OpenContent } from './read-content.ts';

/**
 * Returns the number of pages. Refuses a PDF that cannot be read or is encrypted in any way, because it could not be
 * signed.
 */
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
