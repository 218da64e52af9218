import { documentKinds, type DocumentKind } from '#domain/documents/document-kinds.ts';

/** The kinds in the groups of the regulation, in the order of the menu. */
const kindGroups = [
  { word: 'drafting.groupLetters', kinds: ['outside', 'inside', 'stamp', 'cycle'] },
  { word: 'drafting.groupOrders', kinds: ['command', 'regularity', 'rules'] },
  { word: 'drafting.groupPublic', kinds: ['announce', 'declaration', 'news'] },
  { word: 'drafting.groupEvidence', kinds: ['guaranty', 'report', 'note', 'other'] },
] as const satisfies readonly { word: string; kinds: readonly DocumentKind[] }[];

/** The groups with only the kinds permitted; an empty group is left out. */
export const permittedGroups = (codes: readonly number[]) =>
  kindGroups
    .map(({ word, kinds }) => ({ word, kinds: kinds.filter((kind) => codes.includes(documentKinds[kind].code)) }))
    .filter(({ kinds }) => kinds.length > 0);
