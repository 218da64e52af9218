import type { DisplayedColumn } from '#contract/registers/book-displays.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';

/** The columns that a register can show: an agency without types of documents has no column of them. */
export function useOfferedColumns() {
  const hasTypes = (useReferenceLists()?.documentTypes.length ?? 0) > 0;
  return (columns: readonly DisplayedColumn[]): readonly DisplayedColumn[] =>
    columns.filter(({ column, isShown }) => column !== 'documentType' || isShown || hasTypes);
}
