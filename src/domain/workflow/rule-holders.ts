import type { RoleRule } from './role-rules.ts';

/** What somebody is in the agency, whatever letter it is. */
export const holderOffices = ['desk', 'head', 'secretRegistrar', 'secretary', 'centralRegistry'] as const;
export type HolderOffice = (typeof holderOffices)[number];

interface RuleHolders {
  /** Whoever is one of these can have the role in a letter of their unit. */
  readonly offices: readonly HolderOffice[];
  /** Whether somebody has it by what they did, or were given, in one letter. */
  readonly inLetter: boolean;
}

const byOffice = (...offices: readonly HolderOffice[]): RuleHolders => ({ offices, inLetter: false });
const inLetter = (...offices: readonly HolderOffice[]): RuleHolders => ({ offices, inLetter: true });
/** Of a secret letter the secret registrar is the desk. */
const desks = ['desk', 'secretRegistrar'] as const;

/** Who has each role. What an agency switches off is taken from these. */
export const ruleHolders: Readonly<Record<RoleRule, RuleHolders>> = {
  staffsDesk: byOffice(...desks),
  headsUnit: byOffice('head'),
  assistsHead: byOffice('secretary'),
  assistsHolder: byOffice('secretary'),
  assistsAddressee: byOffice('secretary'),
  receives: inLetter(...desks, 'head'),
  sentIt: inLetter(...desks),
  holdsTask: inLetter(),
  gaveTask: inLetter(),
  gaveWorkHere: inLetter(),
  answersForWork: byOffice(...desks, 'head'),
  staffsOwnersDesk: byOffice(...desks),
  drafted: inLetter(),
  signs: inLetter(),
  staffsIssuersDesk: byOffice(...desks),
  isRegistry: byOffice('centralRegistry'),
  maintainsSecretBook: byOffice('secretRegistrar'),
  headsOwner: byOffice('head'),
  classifies: byOffice('head', 'secretRegistrar'),
  reads: inLetter(),
};

/** The offices by which somebody has one of the rules. */
export const officesWith = (rules: readonly RoleRule[]): readonly HolderOffice[] =>
  holderOffices.filter((office) => rules.some((rule) => ruleHolders[rule].offices.includes(office)));
