/**
 * The kinds of the regulation (ข้อ 10–27) with the product's type codes. Circular (3) is the general circular of the
 * panels; any letter may also be circular by its own flag.
 */
export const documentKinds = {
  outside: { code: 1, panel: null },
  inside: { code: 2, panel: null },
  cycle: { code: 3, panel: 'cycle' },
  command: { code: 4, panel: 'command' },
  regularity: { code: 5, panel: 'regularity' },
  rules: { code: 6, panel: 'rule' },
  announce: { code: 7, panel: 'announce' },
  declaration: { code: 8, panel: 'declaration' },
  news: { code: 9, panel: 'news' },
  guaranty: { code: 10, panel: null },
  report: { code: 11, panel: 'meet' },
  note: { code: 14, panel: null },
  other: { code: 15, panel: null },
  stamp: { code: 16, panel: null },
} as const;

export type DocumentKind = keyof typeof documentKinds;
export type DocumentKindCode = (typeof documentKinds)[DocumentKind]['code'];

const kindsByCode = new Map<number, DocumentKind>(
  Object.entries(documentKinds).map(([kind, row]) => [row.code, kind as DocumentKind]),
);

export const kindWithCode = (code: number): DocumentKind | undefined => kindsByCode.get(code);

/** The panels of the dashboard in the order of the wire, each with its kind. */
export const panels = [
  { panel: 'cycle', kind: 'cycle' },
  { panel: 'command', kind: 'command' },
  { panel: 'regularity', kind: 'regularity' },
  { panel: 'rule', kind: 'rules' },
  { panel: 'news', kind: 'news' },
  { panel: 'announce', kind: 'announce' },
  { panel: 'declaration', kind: 'declaration' },
  { panel: 'meet', kind: 'report' },
] as const satisfies readonly { panel: string; kind: DocumentKind }[];

export type Panel = (typeof panels)[number]['panel'];
