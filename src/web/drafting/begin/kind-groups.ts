import { documentKinds, type DocumentKind } from '#domain/documents/document-kinds.ts';

/** Grouped as in the regulation, in menu order. */
const kindGroups = [
  { label: 'drafting.groupLetters', kinds: ['outside', 'inside', 'stamp', 'cycle'] },
  { label: 'drafting.groupOrders', kinds: ['command', 'regularity', 'rules'] },
  { label: 'drafting.groupPublic', kinds: ['announce', 'declaration', 'news'] },
  { label: 'drafting.groupEvidence', kinds: ['guaranty', 'report', 'note', 'other'] },
] as const satisfies readonly { label: string; kinds: readonly DocumentKind[] }[];

/** Empty groups are omitted. */
export const permittedGroups = (codes: readonly number[]) =>
  kindGroups
    .map(({ label, kinds }) => ({
      word: label,
      kinds: kinds.filter((kind) => codes.includes(documentKinds[kind].code)),
    }))
    .filter(({ kinds }) => kinds.length > 0);
