import { documentKinds } from '../documents/document-kinds.ts';

/** Permission to create one kind of document. */
export interface CreationGrant {
  /** Type code. */
  readonly kind: number;
  /** `everybody`, `role:1` (holders of this office in any unit) or `unit:7` (those who work in it or below). */
  readonly grantee: string;
}

/** A person's offices, and the units they work in with all units above. */
export interface Creator {
  readonly roleIds: readonly number[];
  readonly unitIds: readonly number[];
}

/** The kinds a person may create, in the order of their codes. Without a grant nobody creates a kind. */
export function kindsToCreate(grants: readonly CreationGrant[], { roleIds, unitIds }: Creator): readonly number[] {
  const held = new Set(['everybody', ...roleIds.map((id) => `role:${id}`), ...unitIds.map((id) => `unit:${id}`)]);
  return Object.values(documentKinds)
    .map(({ code }): number => code)
    .filter((code) => grants.some(({ kind, grantee }) => kind === code && held.has(grantee)));
}
