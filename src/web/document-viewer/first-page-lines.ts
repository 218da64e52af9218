import { openPdf } from './open-pdf.ts';
import { linesOfPage } from './page-lines.ts';

/** The lines of the first page from the top, split at wide gaps. Rejects when the PDF is unreadable. */
export async function firstPageLines(url: string): Promise<(readonly string[])[]> {
  const { document, close } = openPdf(url);
  try {
    const page = await (await document).getPage(1);
    return (await linesOfPage(page)).map(({ segments }) => segments);
  } finally {
    close();
  }
}
