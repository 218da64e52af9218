import { documentKinds } from '../documents/document-kinds.ts';

/** Permission to create one kind of document. */
export interface CreationGrant {
  /** Type code. */
  readonly kind: number;
  /** `everybody`, `role:1` (holders of this office in any unit) or `unit:7` (those who work in it or below). */
  readonly grantee: string;
}

/** As `grantee` of a grant is written. */
export const creationGranteePattern = /^(everybody|(role|unit):[1-9]\d{0,8})$/;
export const everybody = 'everybody';
/** So many units and offices may be named for one kind. */
export const maxCreationGrantees = 200;

const idOf = (kind: string, grantee: string) =>
  grantee.startsWith(kind) ? Number(grantee.slice(kind.length)) : undefined;
/** The id of the office; undefined of another grantee. */
export const roleGranted = (grantee: string): number | undefined => idOf('role:', grantee);
/** The id of the unit; undefined of another grantee. */
export const unitGranted = (grantee: string): number | undefined => idOf('unit:', grantee);

export const grantToUnit = (unitId: number): string => `unit:${unitId}`;

/** The grantees of one list that the other lacks. */
export const granteesWithout = (grantees: readonly string[], others: readonly string[]): readonly string[] =>
  grantees.filter((grantee) => !others.includes(grantee));

/** A person's offices, and the units they work in with all units above. */
export interface Creator {
  readonly roleIds: readonly number[];
  readonly unitIds: readonly number[];
}

/** The kinds a person may create, in the order of their codes. Without a grant nobody creates a kind. */
export function kindsToCreate(grants: readonly CreationGrant[], { roleIds, unitIds }: Creator): readonly number[] {
  const held = new Set([everybody, ...roleIds.map((id) => `role:${id}`), ...unitIds.map(grantToUnit)]);
  return Object.values(documentKinds)
    .map(({ code }): number => code)
    .filter((code) => grants.some(({ kind, grantee }) => kind === code && held.has(grantee)));
}
