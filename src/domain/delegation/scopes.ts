import type { DelegationKind } from './delegation-kinds.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';

/** What of the principal's letters an appointment is about. */
export interface LetterScope {
  /** Type codes of the kinds of letters; none named = all of them. */
  readonly kinds: readonly number[];
  readonly highestSecrecy: number;
}

/** The powers an order gives (domain report 4.5). */
export interface Scope extends LetterScope {
  /** The principal signs himself. A secretary signs nothing anyway. */
  readonly excludesSigning: boolean;
  /** As the order words them, with limits of money: letters carry no amount, so it is shown and not computed. */
  readonly powers: string;
}

type Letter = { readonly kind: number; readonly secrecy: number };

/** A letter of class 4 is in no electronic system. */
export const highestClassStored = 3;

export const maxPowersLength = 500;

/** Everything of the principal's. */
export const unlimited: Scope = { kinds: [], highestSecrecy: highestClassStored, excludesSigning: false, powers: '' };

/** Whether the appointment counts for a letter. `server/access/covers-document.ts` says the same in SQL. */
export const covers = ({ kinds, highestSecrecy }: LetterScope, { kind, secrecy }: Letter): boolean =>
  (kinds.length === 0 || kinds.includes(kind)) && secrecy <= highestSecrecy;

/** Whether it counts for each letter there can be. */
export const isUnlimited = ({ kinds, highestSecrecy }: LetterScope): boolean =>
  kinds.length === 0 && highestSecrecy >= highestClassStored;

/** Whether the order leaves something out, or words the powers. */
export const hasLimits = (scope: Scope): boolean => !isUnlimited(scope) || scope.excludesSigning || scope.powers !== '';

/**
 * Listed powers are those of a written delegation (ss. 38–40 of the act on state administration B.E. 2534), and of a
 * secretary what the principal names; whoever acts for one who is not there has all of them (s. 48).
 */
export const mayBeLimited = (kind: DelegationKind): boolean => kind === 'delegated' || kind === 'assist';

/** Why an appointment of this kind cannot have this scope. Errors: `full-powers-have-no-scope`. */
export const refusalOfScope = (kind: DelegationKind, scope: Scope): Refusal | undefined =>
  !mayBeLimited(kind) && hasLimits(scope) ? refuse('full-powers-have-no-scope') : undefined;

type Bounds = Pick<Scope, 'kinds' | 'powers'>;

/**
 * Whether two delegations share nothing, so that both stand in the same days: no kind of letter is in both, or their orders
 * word different powers (งานบุคคล, การเงิน). Classes keep nothing apart: every scope begins with the open letters.
 */
export const areDisjoint = (a: Bounds, b: Bounds): boolean =>
  (a.kinds.length > 0 && b.kinds.length > 0 && !a.kinds.some((kind) => b.kinds.includes(kind))) ||
  (wordsOf(a) !== '' && wordsOf(b) !== '' && wordsOf(a) !== wordsOf(b));

/** The powers without spaces: another way of spacing is no other power. */
const wordsOf = ({ powers }: Bounds): string => powers.replaceAll(/\s/g, '');
