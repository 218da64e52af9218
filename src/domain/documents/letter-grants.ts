import { needsSignature } from './chain.ts';
import { documentKinds } from './document-kinds.ts';

/** What is given to people for each kind of document: to create one, and to be its signer. */
export const letterActions = ['create', 'sign'] as const;
export type LetterAction = (typeof letterActions)[number];
/** The event that says to whom it was given and from whom it was taken. */
export const grantEvents = {
  create: 'creation-grants.saved',
  sign: 'signing-grants.saved',
} as const satisfies Readonly<Record<LetterAction, string>>;

/** Permission to create, or to sign, one kind of document. */
export interface LetterGrant {
  readonly action: LetterAction;
  /** Type code. */
  readonly kind: number;
  /**
   * `everybody`, `role:1` (holders of this office in any unit) or `unit:7` (those who work in it or below); to sign also
   * `line:1` (holders of this office at the unit whose letter it is or one above it) and `head:7` (heads of this unit).
   */
  readonly grantee: string;
}

/** As `grantee` of a grant is written. */
export const granteePatterns: Readonly<Record<LetterAction, RegExp>> = {
  create: /^(everybody|(role|unit):[1-9]\d{0,8})$/,
  sign: /^(everybody|(role|line|unit|head):[1-9]\d{0,8})$/,
};
export const everybody = 'everybody';
/** So many units and offices may be named for one kind. */
export const maxGrantees = 200;

const idOf = (kinds: readonly string[], grantee: string) => {
  const [kind = '', id] = grantee.split(':');
  return kinds.includes(kind) ? Number(id) : undefined;
};
/** The id of the office; undefined of another grantee. */
export const roleGranted = (grantee: string): number | undefined => idOf(['role', 'line'], grantee);
/** The id of the unit; undefined of another grantee. */
export const unitGranted = (grantee: string): number | undefined => idOf(['unit', 'head'], grantee);

export const grantToRole = (roleId: number): string => `role:${roleId}`;
export const grantToLine = (roleId: number): string => `line:${roleId}`;
export const grantToUnit = (unitId: number): string => `unit:${unitId}`;
export const grantToHead = (unitId: number): string => `head:${unitId}`;

/** The grantees of one list that the other lacks. */
export const granteesWithout = (grantees: readonly string[], others: readonly string[]): readonly string[] =>
  grantees.filter((grantee) => !others.includes(grantee));

/** A person's offices, and the units they work in with all units above. */
export interface Creator {
  readonly roleIds: readonly number[];
  readonly unitIds: readonly number[];
}

/** The kinds a person may create by these grants, in the order of their codes. Without one nobody creates a kind. */
export function kindsToCreate(
  grants: readonly Omit<LetterGrant, 'action'>[],
  { roleIds, unitIds }: Creator,
): readonly number[] {
  const held = new Set([everybody, ...roleIds.map(grantToRole), ...unitIds.map(grantToUnit)]);
  return Object.values(documentKinds)
    .map(({ code }): number => code)
    .filter((code) => grants.some(({ kind, grantee }) => kind === code && held.has(grantee)));
}

/** An office that a person holds now, also one whose vacant post they act in. */
export interface HeldOffice {
  readonly roleId: number;
  readonly unitId: number;
  readonly isHead: boolean;
}

/** A person's offices, and the units they work in or hold an office at, with all units above. */
export interface Signer {
  readonly offices: readonly HeldOffice[];
  readonly unitIds: readonly number[];
}

/** Who may sign one letter: the grantees of its kind, and the unit whose letter it is with all units above. */
export interface SigningRule {
  readonly grantees: readonly string[];
  /** The nearest first. */
  readonly line: readonly number[];
}

/** Whether a person has the authority to sign in their own name. Whoever acts for them signs by that authority. */
export function maySign({ grantees, line }: SigningRule, { offices, unitIds }: Signer): boolean {
  const held = new Set([
    everybody,
    ...unitIds.map(grantToUnit),
    ...offices.flatMap(({ roleId, unitId, isHead }) => [
      grantToRole(roleId),
      ...(line.includes(unitId) ? [grantToLine(roleId)] : []),
      ...(isHead ? [grantToHead(unitId)] : []),
    ]),
  ]);
  return grantees.some((grantee) => held.has(grantee));
}

/** Where the authority of a signer comes from. */
export interface SigningPlaces {
  /** Units of which an office gives it, or which they head in the line of the letter: those of the line first, the nearest first. */
  readonly unitIds: readonly number[];
  /** Units to whose members, and those of units below, it is given. */
  readonly within: readonly number[];
}

/** For which units a person signs a letter, or would: by what is given, and where everybody may as the head of the line. */
export function signingPlaces({ grantees, line }: SigningRule, { offices, unitIds }: Signer): SigningPlaces {
  const given = new Set(grantees);
  const isInLine = (unitId: number) => line.includes(unitId);
  const depth = (unitId: number) => (isInLine(unitId) ? line.indexOf(unitId) : line.length);
  const authorised = offices.filter(
    ({ roleId, unitId, isHead }) =>
      given.has(grantToRole(roleId)) ||
      (isInLine(unitId) && given.has(grantToLine(roleId))) ||
      (isHead && given.has(grantToHead(unitId))),
  );
  const within = unitIds.filter((unitId) => given.has(grantToUnit(unitId)));
  const heads =
    authorised.length + within.length > 0 ? [] : offices.filter(({ unitId, isHead }) => isHead && isInLine(unitId));
  const places = [...authorised, ...heads].map(({ unitId }) => unitId).toSorted((a, b) => depth(a) - depth(b) || a - b);
  return { unitIds: [...new Set(places)], within };
}

/** The kinds of which a action is given: statements and news are not signed. */
export const kindsOfAction = (action: LetterAction) =>
  Object.values(documentKinds)
    .map(({ code }) => code)
    .filter((code) => action === 'create' || needsSignature(code));
