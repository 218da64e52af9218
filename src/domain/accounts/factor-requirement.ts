import type { OfficeName } from '../people/unit-roles.ts';

/**
 * Of whom the agency demands a second factor; each level includes those before it. `byMode`: of administrators and secret
 * registrars in production, of nobody on a trial.
 */
export const secondFactorLevels = ['byMode', 'nobody', 'administrators', 'secretRegistrars', 'heads', 'desks'] as const;
export type SecondFactorLevel = (typeof secondFactorLevels)[number];

/**
 * Whether a change of the level may ask a factor of fewer. `byMode` counts as the level of production where it is given up,
 * and as that of a trial where it is chosen.
 */
export function lowersFactorLevel(before: SecondFactorLevel, after: SecondFactorLevel): boolean {
  const rank = (level: SecondFactorLevel, byMode: SecondFactorLevel) =>
    secondFactorLevels.indexOf(level === 'byMode' ? byMode : level);
  return before !== after && rank(after, 'nobody') < rank(before, 'secretRegistrars');
}

/** Who must have a second factor; others may have one. */
export interface FactorRule {
  readonly administrators: boolean;
  /** Holders of these offices at any unit, and of `heads` also who acts for them. */
  readonly offices: readonly OfficeName[];
}

/** The rule of a level that does not depend on the mode. */
export const factorRules: Readonly<Record<Exclude<SecondFactorLevel, 'byMode'>, FactorRule>> = {
  nobody: { administrators: false, offices: [] },
  administrators: { administrators: true, offices: [] },
  secretRegistrars: { administrators: true, offices: ['secretRegistrar'] },
  heads: { administrators: true, offices: ['secretRegistrar', 'head'] },
  desks: { administrators: true, offices: ['secretRegistrar', 'head', 'desk'] },
};

export const isFactorRequired = (
  rule: FactorRule,
  person: { readonly isAdministrator: boolean; readonly offices: readonly OfficeName[] },
): boolean =>
  (rule.administrators && person.isAdministrator) || person.offices.some((office) => rule.offices.includes(office));
