import { refuse, type Refusal } from '../refusal.ts';
import type { Viewer } from './viewer.ts';

/** Who leaves a unit, and who shall take over what they have not finished. */
interface Succession {
  readonly leaver: { readonly personId: number; readonly unitId: number };
  readonly successor: Pick<Viewer, 'personId' | 'memberOf' | 'overseen'> & { readonly isActive: boolean };
}

interface SuccessorRule {
  readonly holds: (succession: Succession) => boolean;
  readonly otherwise: 'successor-is-himself' | 'person-not-available' | 'successor-of-another-unit';
}

/** What a successor must be; the first rule that fails is the reason of the refusal. */
export const successorRules = {
  /** Somebody else. */
  isAnother: {
    holds: ({ leaver, successor }) => leaver.personId !== successor.personId,
    otherwise: 'successor-is-himself',
  },
  /** In service. */
  isInService: { holds: ({ successor }) => successor.isActive, otherwise: 'person-not-available' },
  /** Of the same unit; or the head, or somebody at the desk, of this unit or of one above it. */
  isOfTheUnit: {
    holds: ({ leaver, successor }) =>
      successor.memberOf.includes(leaver.unitId) || successor.overseen.includes(leaver.unitId),
    otherwise: 'successor-of-another-unit',
  },
} as const satisfies Readonly<Record<string, SuccessorRule>>;

/** The field of a form in which the successor for a unit is named. */
export const successorFieldOf = (unitId: number) => `successor:${unitId}` as const;

/** Errors: `invalid-request`, with the rule that fails at the field of the unit. */
export function refusalOfSuccessor(succession: Succession): Refusal | undefined {
  const failed = Object.values(successorRules).find(({ holds }) => !holds(succession));
  return (
    failed && refuse('invalid-request', { fields: { [successorFieldOf(succession.leaver.unitId)]: failed.otherwise } })
  );
}
