import { personsOf, unitsHeadedBy, type Viewer } from '../people/viewer.ts';
import { isOpen } from './job-transitions.ts';
import type { Job, Leg, Matter } from './matter.ts';
import { cameBack } from './route.ts';
import { isSecret } from './secrecy.ts';
import type { WorkContext } from './work-context.ts';

type Rule = (context: WorkContext) => boolean;

const staffsDeskOf =
  (unitId: (context: WorkContext) => number): Rule =>
  (context) => {
    const { viewer, matter } = context;
    const desks = isSecret(matter.document.secrecy) ? viewer.secretRegistrarOf : viewer.deskOf;
    return desks.includes(unitId(context));
  };

const staffsDesk = staffsDeskOf(({ leg }) => leg.toUnitId);
const headsUnit: Rule = ({ viewer, leg }) => unitsHeadedBy(viewer).includes(leg.toUnitId);
const staffsSendingDesk = staffsDeskOf(({ leg }) => leg.fromUnitId);
const isPerson = (context: WorkContext, personId: number | undefined) =>
  personId !== undefined && personsOf(context.viewer).includes(personId);

const personsSignedFor = ({ personId, actsFor }: Viewer): readonly number[] => [
  personId,
  ...actsFor.filter((principal) => principal.kind !== 'assist').map((principal) => principal.personId),
];

/** Who may: one small predicate a name; `work-actions.ts` composes them. The name is told with a refusal. */
export const roleRules = {
  /** ธุรการของหน่วยงาน, for secret letters the secret registrar. */
  staffsDesk,
  headsUnit,
  /** The desk receives for its unit; a letter addressed by name is received by that person. */
  receives: (context) =>
    context.leg.toPersonId === null ? staffsDesk(context) : isPerson(context, context.leg.toPersonId),
  sentIt: (context) => staffsSendingDesk(context) || isPerson(context, context.leg.sentBy),
  holdsJob: (context) => isPerson(context, context.job?.holderId),
  gaveJob: (context) => isPerson(context, context.job?.giverId),
  /** Gave out the work of this stay; who only handed his own part on answers to the giver of it. */
  gaveWorkHere: (context) => {
    const { jobs } = context.matter;
    const isHandedOn = (job: Job) => jobs.find((each) => each.id === job.parentJobId)?.kind === 'assign';
    return jobs.some((job) => job.legId === context.leg.id && isPerson(context, job.giverId) && !isHandedOn(job));
  },
  /** Work of others at one's unit can be taken back when its giver is no longer there to do so. */
  answersForWork: (context) =>
    !isPerson(context, context.job?.holderId) &&
    (headsUnit(context) || (context.job?.givenByDesk === true && staffsDesk(context))),
  staffsOwnersDesk: staffsDeskOf(({ matter }) => matter.document.ownerUnitId),
  /** ผู้ร่าง, or who stands in for him. */
  drafted: (context) => isPerson(context, context.matter.document.createdBy),
  /** A reviewer or signer, in person or by an acting appointment: a secretary initials and signs nothing (4.5). */
  signs: ({ viewer, job }) => job !== null && personsSignedFor(viewer).includes(job.holderId),
  staffsIssuersDesk: staffsDeskOf(({ matter }) => matter.document.issuerUnitId),
  /** The central registry, which answers for every number of the agency. */
  isRegistry: ({ viewer }) => viewer.isCentralRegistry,
  headsOwner: ({ viewer, matter }) => unitsHeadedBy(viewer).includes(matter.document.ownerUnitId),
  reads: () => true,
} as const satisfies Readonly<Record<string, Rule>>;

export type RoleRule = keyof typeof roleRules;

/** What must hold besides. */
export const conditions = {
  isMainStay: ({ leg }) => leg.kind !== 'copy',
  isHomeStay: ({ leg }) => leg.kind === 'home',
  isReceivedStay: ({ leg }) => leg.kind !== 'home',
  /** The registry works on its own stay until the letter is sent out, and again when it all came back. */
  isStillHere: ({ leg, matter }) => leg.kind !== 'home' || isOwnWork(leg, matter),
  hasRegisterLine: ({ leg }) => leg.registerNumber !== null,
  /** ลงรับเลขเดิม put a later stay under this line: the line cannot be struck through. */
  isLastUnderNumber: ({ matter, leg }) =>
    !matter.legs.some(
      (other) =>
        other.id > leg.id &&
        other.toUnitId === leg.toUnitId &&
        other.registerNumber === leg.registerNumber &&
        other.registerYear === leg.registerYear,
    ),
  nothingDoneYet: ({ matter, leg }) =>
    !matter.jobs.some((job) => job.legId === leg.id && !isUnreadNotice(job)) &&
    !matter.legs.some((child) => child.parentLegId === leg.id),
  hasEarlierNumber: (context) => earlierNumber(context) !== null,
  /** The registry's own stay is opened again with the whole letter, not beside units at work. */
  isNotAtWorkElsewhere: ({ matter, leg }) => leg.kind !== 'home' || matter.document.state === 'closed',
  isNotAcknowledged: ({ leg }) => leg.returnAcknowledgedAt === null,
  isPresented: ({ job }) => job?.kind === 'present',
  isAssigned: ({ job }) => job?.kind === 'assign',
  isGivenWork: ({ job }) => job?.kind === 'present' || job?.kind === 'assign',
  /** Handed on or laid before a superior, work is reported only when it has come back from there. */
  isNoPartOpen: ({ matter, job }) => job !== null && !hasOpenPart(matter, job),
  isNoWorkOpen: ({ matter, leg }) => !matter.jobs.some((job) => job.legId === leg.id && isOpen(job)),
  isReview: ({ job }) => job?.kind === 'review',
  isSignature: ({ job }) => job?.kind === 'sign',
  isChainWork: ({ job }) => job?.kind === 'review' || job?.kind === 'sign',
  isOwnLetter: ({ matter }) => matter.document.direction === 'outgoing',
  /** Kinds 3–9 and minutes are made known to everybody (8.3); a secret one to nobody. */
  isForPublication: ({ matter: { document } }) =>
    publishedKinds.includes(document.kind) && !isSecret(document.secrecy) && document.publishedAt === null,
  isOnHold: ({ matter }) => matter.document.onHold,
  isFollowed: ({ matter, viewer }) =>
    matter.tracks.some((track) => track.personId === viewer.personId && track.removedAt === null),
  isNotFollowed: ({ matter, viewer }) =>
    !matter.tracks.some((track) => track.personId === viewer.personId && track.removedAt === null),
  isNotClosed: ({ matter }) => matter.document.state !== 'closed' && matter.document.state !== 'cancelled',
} as const satisfies Readonly<Record<string, Rule>>;

export type Condition = keyof typeof conditions;

const publishedKinds: readonly number[] = [3, 4, 5, 6, 7, 8, 9, 11];

const hasOpenPart = (matter: Matter, job: Job): boolean =>
  matter.jobs.some((each) => each.parentJobId === job.id && (isOpen(each) || hasOpenPart(matter, each)));

const isUnreadNotice = (job: Job) => job.kind === 'notify' && job.state !== 'closed';

/** Whether a home stay is the registry's own work: not sent out yet, or given out by order from there, or come back. */
export const isOwnWork = (leg: Leg, matter: Matter): boolean =>
  leg.state !== 'received' || matter.document.state === 'registered' || cameBack(matter);

/** The number under which the unit received this document before (ลงรับเลขเดิม), if it did and the line still stands. */
export function earlierNumber({ matter, leg }: Pick<WorkContext, 'matter' | 'leg'>): number | null {
  const earlier = matter.legs.find(
    (other) => other.id !== leg.id && other.toUnitId === leg.toUnitId && other.registerNumber !== null,
  );
  return earlier?.id ?? null;
}
