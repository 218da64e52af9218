import type { DelegationKind } from './delegation-kinds.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';

/** Which of the delegator's letters a delegation covers. */
export interface LetterScope {
  /** Type codes of the kinds of letters; empty = all of them. */
  readonly kinds: readonly number[];
  readonly highestSecrecy: number;
}

/** The powers given by an order (docs/rules/delegation.md). */
export interface Scope extends LetterScope {
  /** Only the delegator signs. A secretary never signs anyway. */
  readonly excludesSigning: boolean;
  /** As the order states them, with limits of money: letters have no amount, so this is shown and not enforced. */
  readonly powers: string;
}

type Letter = { readonly kind: number; readonly secrecy: number };

/** A letter of class 4 is in no electronic system. */
export const highestClassStored = 3;

export const maxPowersLength = 500;

export const unlimited: Scope = { kinds: [], highestSecrecy: highestClassStored, excludesSigning: false, powers: '' };

/** Whether the delegation covers a letter. `server/access/covers-document.ts` has the same rule in SQL. */
export const covers = ({ kinds, highestSecrecy }: LetterScope, { kind, secrecy }: Letter): boolean =>
  (kinds.length === 0 || kinds.includes(kind)) && secrecy <= highestSecrecy;

/** Whether it covers every possible letter. */
export const isUnlimited = ({ kinds, highestSecrecy }: LetterScope): boolean =>
  kinds.length === 0 && highestSecrecy >= highestClassStored;

/** Whether the order leaves something out, or lists the powers. */
export const hasLimits = (scope: Scope): boolean => !isUnlimited(scope) || scope.excludesSigning || scope.powers !== '';

/**
 * A written delegation lists its powers (ss. 38–40 of the act on state administration B.E. 2534), and a delegator names
 * those of a secretary; a person acting for an absent one has all powers (s. 48).
 */
export const mayBeLimited = (kind: DelegationKind): boolean => kind === 'delegated' || kind === 'assist';

/** Errors: `full-powers-have-no-scope`. */
export const refusalOfScope = (kind: DelegationKind, scope: Scope): Refusal | undefined =>
  !mayBeLimited(kind) && hasLimits(scope) ? refuse('full-powers-have-no-scope') : undefined;

type Bounds = Pick<Scope, 'kinds' | 'powers'>;

/**
 * Whether two delegations share nothing, so that both can apply on the same days: no kind of letter is in both, or
 * their orders name different powers (งานบุคคล, การเงิน). Secrecy classes make no difference, because every scope
 * includes the open letters.
 */
export const areDisjoint = (a: Bounds, b: Bounds): boolean =>
  (a.kinds.length > 0 && b.kinds.length > 0 && !a.kinds.some((kind) => b.kinds.includes(kind))) ||
  (powersText(a) !== '' && powersText(b) !== '' && powersText(a) !== powersText(b));

/** Without spaces, because different spacing does not make different powers. */
const powersText = ({ powers }: Bounds): string => powers.replaceAll(/\s/g, '');
