import { unitRoleIds } from '../people/unit-roles.ts';

/**
 * Of whom the agency demands a second factor; each level includes those before it. `byMode`: of administrators and secret
 * registrars in production, of nobody on a trial.
 */
export const secondFactorLevels = ['byMode', 'nobody', 'administrators', 'secretRegistrars', 'heads', 'desks'] as const;
export type SecondFactorLevel = (typeof secondFactorLevels)[number];

/** Who must have a second factor; others may have one. */
export interface FactorRule {
  readonly administrators: boolean;
  /** Holders of these offices at any unit (`domain/people/unit-roles.ts`). */
  readonly roleIds: readonly number[];
}

const { head, desk, secretRegistrar } = unitRoleIds;

/** The rule of a level that does not depend on the mode. */
export const factorRules: Readonly<Record<Exclude<SecondFactorLevel, 'byMode'>, FactorRule>> = {
  nobody: { administrators: false, roleIds: [] },
  administrators: { administrators: true, roleIds: [] },
  secretRegistrars: { administrators: true, roleIds: [secretRegistrar] },
  heads: { administrators: true, roleIds: [secretRegistrar, head] },
  desks: { administrators: true, roleIds: [secretRegistrar, head, desk] },
};

export const isFactorRequired = (
  rule: FactorRule,
  person: { readonly isAdministrator: boolean; readonly roleIds: readonly number[] },
): boolean =>
  (rule.administrators && person.isAdministrator) || person.roleIds.some((roleId) => rule.roleIds.includes(roleId));
