import { documentKinds, type DocumentKind } from '#domain/documents/document-kinds.ts';

/** Grouped as in the regulation, in menu order. */
const kindGroups = [
  { word: 'drafting.groupLetters', kinds: ['outside', 'inside', 'stamp', 'cycle'] },
  { word: 'drafting.groupOrders', kinds: ['command', 'regularity', 'rules'] },
  { word: 'drafting.groupPublic', kinds: ['announce', 'declaration', 'news'] },
  { word: 'drafting.groupEvidence', kinds: ['guaranty', 'report', 'note', 'other'] },
] as const satisfies readonly { word: string; kinds: readonly DocumentKind[] }[];

/** Empty groups are omitted. */
export const permittedGroups = (codes: readonly number[]) =>
  kindGroups
    .map(({ word, kinds }) => ({ word, kinds: kinds.filter((kind) => codes.includes(documentKinds[kind].code)) }))
    .filter(({ kinds }) => kinds.length > 0);
