/** What an administrator says about the first run, because nothing else shows it. */
export const firstRunMarks = ['oneUnit', 'numbersConfirmed', 'mailTried', 'mailSkipped', 'putAway'] as const;
export type FirstRunMark = (typeof firstRunMarks)[number];

/** What the office has already. Each is a sentence of the list when it is missing. */
export const firstRunFacts = [
  /** The agency has the address of its letterhead. */
  'hasAddress',
  /** There is a unit besides the agency and the unit of its first administrator, or the agency has no other. */
  'hasUnits',
  'hasCentralRegistry',
  /** The central registry has the code with which its letters are numbered. */
  'hasLetterCode',
  /** Somebody besides the first administrator can sign in. */
  'hasAccounts',
  /** Somebody who can sign in works at the desk of the central registry. */
  'hasRegistrar',
  /** An administrator saw the opening numbers of the books. */
  'knowsNumbers',
  /** A mail was tried, or the agency does without. */
  'knowsMail',
  'hasLetter',
] as const;
export type FirstRunFact = (typeof firstRunFacts)[number];

export interface FirstStep {
  readonly name: string;
  /** It is done when the office has all of these. */
  readonly needs: readonly FirstRunFact[];
  /** The screen where it is done; null where the list itself does it. */
  readonly leadsTo: string | null;
  /** The screen that shows what is missing, where there is one. */
  readonly seenAt?: string;
}

/** The first run of an agency, in order: from the one-time link to the first registered letter. */
export const firstSteps = [
  { name: 'agency', needs: ['hasAddress'], leadsTo: '/settings/3144/setup-organization' },
  {
    name: 'units',
    needs: ['hasUnits', 'hasCentralRegistry', 'hasLetterCode'],
    leadsTo: '/settings/3144/manage-section',
  },
  {
    name: 'people',
    needs: ['hasAccounts', 'hasRegistrar'],
    leadsTo: '/settings/3144/employee-information',
    seenAt: '/settings/3144/sarabun-structure',
  },
  { name: 'numbers', needs: ['knowsNumbers'], leadsTo: '/sarabun/books/opening-numbers' },
  { name: 'mail', needs: ['knowsMail'], leadsTo: null },
  { name: 'letter', needs: ['hasLetter'], leadsTo: '/sarabun/register' },
] as const satisfies readonly FirstStep[];

export type FirstStepName = (typeof firstSteps)[number]['name'];
export const firstStepNames = firstSteps.map(({ name }) => name);

export interface StepState {
  readonly name: FirstStepName;
  /** What it still needs; nothing when it is done. */
  readonly missing: FirstRunFact[];
}

/** Steps may be done in any order, and each says itself whether it is. */
export const statesOfSteps = (facts: Readonly<Record<FirstRunFact, boolean>>): StepState[] =>
  firstSteps.map(({ name, needs }) => ({ name, missing: needs.filter((fact) => !facts[fact]) }));
