/**
 * The kinds of the regulation (ข้อ 10–27) with the product's type codes. Circular (3) is the general circular of the
 * panels; any letter may also be circular by its own flag.
 */
export const documentKinds = {
  outside: { code: 1 },
  inside: { code: 2 },
  cycle: { code: 3 },
  command: { code: 4 },
  regularity: { code: 5 },
  rules: { code: 6 },
  announce: { code: 7 },
  declaration: { code: 8 },
  news: { code: 9 },
  guaranty: { code: 10 },
  report: { code: 11 },
  note: { code: 14 },
  other: { code: 15 },
  stamp: { code: 16 },
} as const;

export type DocumentKind = keyof typeof documentKinds;
export type DocumentKindCode = (typeof documentKinds)[DocumentKind]['code'];

const isKind = (name: string): name is DocumentKind => Object.hasOwn(documentKinds, name);
export const kindNames: readonly DocumentKind[] = Object.keys(documentKinds).filter(isKind);

const kindsByCode = new Map<number, DocumentKind>(kindNames.map((kind) => [documentKinds[kind].code, kind]));

export const kindWithCode = (code: number): DocumentKind | undefined => kindsByCode.get(code);

/** The panels of the dashboard in the order of the wire, each with its kind and the feature by which the agency shows it. */
export const panels = [
  { panel: 'cycle', kind: 'cycle', feature: 'cyclePanel' },
  { panel: 'command', kind: 'command', feature: 'commandPanel' },
  { panel: 'regularity', kind: 'regularity', feature: 'regularityPanel' },
  { panel: 'rule', kind: 'rules', feature: 'rulePanel' },
  { panel: 'news', kind: 'news', feature: 'newsPanel' },
  { panel: 'announce', kind: 'announce', feature: 'announcePanel' },
  { panel: 'declaration', kind: 'declaration', feature: 'declarationPanel' },
  { panel: 'meet', kind: 'report', feature: 'meetPanel' },
] as const satisfies readonly { panel: string; kind: DocumentKind; feature: string }[];

export type Panel = (typeof panels)[number]['panel'];
export const panelNames = panels.map(({ panel }) => panel);
