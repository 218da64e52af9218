import { officeNames, type OfficeName } from './unit-roles.ts';

/** What becomes of an office of a unit that is merged: its holders lose it, or hold it at the receiving unit. */
export const officeFates = ['ends', 'moves'] as const;
export type OfficeFate = (typeof officeFates)[number];
export type OfficeFates = Readonly<Record<OfficeName, OfficeFate>>;

export interface OfficeHolder {
  readonly personId: number;
  /** 1 without a clearance. */
  readonly clearance: number;
}

export interface MergingUnit {
  readonly id: number;
  readonly isOpen: boolean;
  readonly isCentralRegistry: boolean;
  /** Receives letters. */
  readonly hasRegistry: boolean;
  /** รหัสประจำหน่วยงาน, with which its letters are numbered. */
  readonly letterCode: string;
  /** The units above it; none above the agency itself. */
  readonly above: readonly number[];
  /** Those in service who hold an office there today. */
  readonly holders: Readonly<Record<OfficeName, readonly OfficeHolder[]>>;
}

/** One unit is merged into another, which carries its work on. */
export interface UnitMerge {
  readonly from: MergingUnit;
  readonly into: MergingUnit;
  readonly fates: OfficeFates;
  /** Who merges them. */
  readonly actorId: number;
  /** Whether it would open the letters of the merged unit to them. */
  readonly opensLettersToActor: boolean;
}

/** Why two units are not merged. */
export const mergeProblems = [
  'merge-of-the-agency',
  'merge-into-itself',
  'merge-of-a-closed-unit',
  'merge-into-a-closed-unit',
  'merge-into-a-subunit',
  'merge-of-the-central-registry',
  'merge-without-registry',
  'merge-without-letter-code',
  'merge-with-two-heads',
  'merge-without-desk',
  'merge-without-secret-registrar',
  'merge-gives-oneself',
] as const;
export type MergeProblem = (typeof mergeProblems)[number];

interface MergeRule {
  readonly holds: (merge: UnitMerge) => boolean;
  readonly otherwise: MergeProblem;
  /** The office whose fate would have to be another. */
  readonly office?: OfficeName;
}

/** Who holds an office at the receiving unit afterwards. */
const holdersAfter = ({ from, into, fates }: UnitMerge, office: OfficeName): readonly OfficeHolder[] => [
  ...into.holders[office],
  ...(fates[office] === 'moves' ? from.holders[office] : []),
];

const highestClearance = (holders: readonly OfficeHolder[]) =>
  Math.max(1, ...holders.map(({ clearance }) => clearance));

/**
 * What a merge needs; the first rule that fails is the reason of the refusal. None of them looks at a letter, so a
 * refusal says nothing about secret ones.
 */
export const mergeRules = {
  /** The agency itself is merged into nothing. */
  isUnderAnother: { holds: ({ from }) => from.above.length > 0, otherwise: 'merge-of-the-agency' },
  isAnother: { holds: ({ from, into }) => from.id !== into.id, otherwise: 'merge-into-itself' },
  isOpen: { holds: ({ from }) => from.isOpen, otherwise: 'merge-of-a-closed-unit' },
  receiverIsOpen: { holds: ({ into }) => into.isOpen, otherwise: 'merge-into-a-closed-unit' },
  /** Its own subunits move under the receiving one. */
  receiverIsNotBelow: { holds: ({ from, into }) => !into.above.includes(from.id), otherwise: 'merge-into-a-subunit' },
  /** Letters from outside arrive there: another unit becomes the central registry first. */
  isNotCentralRegistry: { holds: ({ from }) => !from.isCentralRegistry, otherwise: 'merge-of-the-central-registry' },
  receiverHasRegistry: {
    holds: ({ from, into }) => into.hasRegistry || !from.hasRegistry,
    otherwise: 'merge-without-registry',
  },
  /** What had no number yet is numbered there. */
  receiverHasLetterCode: {
    holds: ({ from, into }) => into.letterCode !== '' || from.letterCode === '' || !from.hasRegistry,
    otherwise: 'merge-without-letter-code',
  },
  hasOneHead: {
    holds: (merge) =>
      merge.fates.head === 'ends' || merge.from.holders.head.length === 0 || merge.into.holders.head.length === 0,
    otherwise: 'merge-with-two-heads',
    office: 'head',
  },
  /** Somebody must receive what waits. */
  hasDesk: {
    holds: (merge) => merge.from.holders.desk.length === 0 || holdersAfter(merge, 'desk').length > 0,
    otherwise: 'merge-without-desk',
    office: 'desk',
  },
  /**
   * Whoever keeps the secret letters of the receiving unit is cleared as highly as who kept those of the merged one.
   * ระเบียบว่าด้วยการรักษาความลับของทางราชการ พ.ศ. 2544
   */
  hasSecretRegistrar: {
    holds: (merge) =>
      highestClearance(holdersAfter(merge, 'secretRegistrar')) >= highestClearance(merge.from.holders.secretRegistrar),
    otherwise: 'merge-without-secret-registrar',
    office: 'secretRegistrar',
  },
  /** Nobody gives themselves an office, or the letters of another unit. */
  isByAnother: {
    holds: (merge) =>
      !merge.opensLettersToActor &&
      [...movedOffices(merge), ...merge.into.holders.secretRegistrar].every(
        ({ personId }) => personId !== merge.actorId,
      ),
    otherwise: 'merge-gives-oneself',
  },
} as const satisfies Readonly<Record<string, MergeRule>>;

export const mergeProblemOf = (merge: UnitMerge): MergeProblem | undefined =>
  Object.values(mergeRules).find(({ holds }) => !holds(merge))?.otherwise;

/** The office to which a problem belongs; undefined of one of the units themselves. */
export function officeOfProblem(problem: MergeProblem): OfficeName | undefined {
  const rules: readonly MergeRule[] = Object.values(mergeRules);
  return rules.find(({ otherwise }) => otherwise === problem)?.office;
}

/** What is proposed: one head remains, and who deals with the letters goes on with them. */
export const proposedFates = ({ from, into }: Pick<UnitMerge, 'from' | 'into'>): OfficeFates => ({
  head: from.holders.head.length > 0 && into.holders.head.length === 0 ? 'moves' : 'ends',
  desk: from.holders.desk.length > 0 ? 'moves' : 'ends',
  secretRegistrar:
    highestClearance(from.holders.secretRegistrar) > highestClearance(into.holders.secretRegistrar) ? 'moves' : 'ends',
});

/** The offices whose holders go on holding them at the receiving unit, each with those who do not hold it there yet. */
export const movedOffices = ({ from, into, fates }: Pick<UnitMerge, 'from' | 'into' | 'fates'>) =>
  officeNames
    .filter((office) => fates[office] === 'moves')
    .flatMap((office) =>
      from.holders[office]
        .filter(({ personId }) => !into.holders[office].some((holder) => holder.personId === personId))
        .map(({ personId }) => ({ office, personId })),
    );
