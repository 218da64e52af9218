import type { Scope } from '#domain/delegation/scopes.ts';

export interface ScopeColumns {
  readonly scopeKinds: number[];
  readonly highestSecrecy: number;
  readonly excludesSigning: boolean;
  readonly powers: string;
}

export const scopeOf = ({ scopeKinds, highestSecrecy, excludesSigning, powers }: ScopeColumns) =>
  ({ kinds: scopeKinds, highestSecrecy, excludesSigning, powers }) satisfies Scope;
