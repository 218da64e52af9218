/** Who must have a second factor (setting `second-factor`); others may have one. */
export interface FactorRule {
  readonly administrators: boolean;
  /** Holders of these offices at any unit (`domain/people/unit-roles.ts`). */
  readonly roleIds: readonly number[];
}

export const isFactorRequired = (
  rule: FactorRule,
  person: { readonly isAdministrator: boolean; readonly roleIds: readonly number[] },
): boolean =>
  (rule.administrators && person.isAdministrator) || person.roleIds.some((roleId) => rule.roleIds.includes(roleId));
