import { isRefusal, type Refusal } from '#domain/refusal.ts';

interface Page<Row> {
  readonly items: readonly Row[];
  readonly next: number | null;
}

/** The rows of all pages of a call, as the person sees them. */
export async function everyRow<Row>(
  page: (skip: number) => Promise<Page<Row> | Refusal>,
): Promise<readonly Row[] | Refusal> {
  const rows: Row[] = [];
  let skip: number | null = 0;
  while (skip !== null) {
    const reply: Page<Row> | Refusal = await page(skip);
    if (isRefusal(reply)) return reply;
    rows.push(...reply.items);
    skip = reply.next;
  }
  return rows;
}
