import { documentKinds } from '../documents/document-kinds.ts';

/** A row of who may create what. */
export interface CreationGrant {
  /** Type code. */
  readonly kind: number;
  /** `everybody`, `role:1` (who holds this office at some unit) or `unit:7` (who works there or below). */
  readonly grantee: string;
}

/** A person as the grants see him: his offices, and the units he works at with all above them. */
export interface Creator {
  readonly roleIds: readonly number[];
  readonly unitIds: readonly number[];
}

/** The kinds a person may create, in the order of their codes. A kind nobody is granted, nobody creates. */
export function kindsToCreate(grants: readonly CreationGrant[], { roleIds, unitIds }: Creator): readonly number[] {
  const held = new Set(['everybody', ...roleIds.map((id) => `role:${id}`), ...unitIds.map((id) => `unit:${id}`)]);
  return Object.values(documentKinds)
    .map(({ code }): number => code)
    .filter((code) => grants.some(({ kind, grantee }) => kind === code && held.has(grantee)));
}
