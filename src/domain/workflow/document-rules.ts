import { personsActedFor, personsAssisted, personsOf, unitsLedBy, unitsOfAssisted } from '#domain/people/viewer.ts';
import { seriesOf } from '#domain/registers/books.ts';
import { isOpen } from './states/task-transitions.ts';
import type { Task, Leg, Matter } from './matter/matter.ts';
import { hasPanel, isPublication } from '#domain/documents/publication.ts';
import { cameBack, isKnownOutside, isLive, isLiveMain } from './matter/route.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
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
const headsUnit: Rule = ({ viewer, leg }) => unitsLedBy(viewer).includes(leg.toUnitId);
const staffsSendingDesk = staffsDeskOf(({ leg }) => leg.fromUnitId);
/** Work laid before or given to somebody; not the stations of a draft, nor a notice. */
const isGiven = ({ kind }: Task) => kind === 'present' || kind === 'assign';
/** In person or by an acting appointment. */
const isPerson = ({ viewer }: WorkContext, personId: number | null | undefined) =>
  typeof personId === 'number' && personsActedFor(viewer).includes(personId);
const isSecretaryOf = ({ viewer }: WorkContext, personId: number | null | undefined) =>
  typeof personId === 'number' && personsAssisted(viewer).includes(personId);

/** Who may: one small predicate a name; `work-actions.ts` composes them. The name is told with a refusal. */
export const roleRules = {
  /** ธุรการของหน่วยงาน, for secret letters the secret registrar. */
  staffsDesk,
  headsUnit,
  /** A secretary enters the order of her principal, lays his letters before others and gives them out (4.5). */
  assistsHead: ({ viewer, leg }) => unitsOfAssisted(viewer).includes(leg.toUnitId),
  assistsHolder: (context) => isSecretaryOf(context, context.task?.holderId),
  assistsAddressee: (context) => isSecretaryOf(context, context.leg.toPersonId),
  /**
   * Desk and head receive for their unit (8.9), of secret letters its registrar alone; a letter addressed by name is
   * received by that person.
   */
  receives: (context) => {
    const { leg, matter } = context;
    if (leg.toPersonId !== null) return isPerson(context, leg.toPersonId);
    return staffsDesk(context) || (!isSecret(matter.document.secrecy) && headsUnit(context));
  },
  sentIt: (context) => staffsSendingDesk(context) || isPerson(context, context.leg.sentBy),
  holdsTask: (context) => isPerson(context, context.task?.holderId),
  gaveTask: (context) => isPerson(context, context.task?.giverId),
  /** Gave out the work of this stay; who only handed his own part on answers to the giver of it. */
  gaveWorkHere: (context) => {
    const { tasks } = context.matter;
    const isHandedOn = (task: Task) => tasks.find((item) => item.id === task.parentTaskId)?.kind === 'assign';
    return tasks.some(
      (task) => task.legId === context.leg.id && isGiven(task) && isPerson(context, task.giverId) && !isHandedOn(task),
    );
  },
  /** Work of others at one's unit can be taken back when its giver is no longer there to do so. */
  answersForWork: (context) =>
    !personsOf(context.viewer).includes(context.task?.holderId ?? 0) &&
    (headsUnit(context) || (context.task?.givenByDesk === true && staffsDesk(context))),
  staffsOwnersDesk: staffsDeskOf(({ matter }) => matter.document.ownerUnitId),
  /** ผู้ร่าง, or who stands in for him. */
  drafted: (context) => isPerson(context, context.matter.document.createdBy),
  /** A reviewer or signer, in person or by an acting appointment: a secretary initials and signs nothing (4.5). */
  signs: (context) => isPerson(context, context.task?.holderId),
  staffsIssuersDesk: staffsDeskOf(({ matter }) => matter.document.issuerUnitId),
  /** The central registry, which answers for every number of the agency. */
  isRegistry: ({ viewer }) => viewer.isCentralRegistry,
  /** The registrar of the secret book in which the number stands: nobody else may know of it (8.9). */
  maintainsSecretBook: ({ viewer, matter: { document } }) =>
    isSecret(document.secrecy) && viewer.secretRegistrarOf.includes(seriesOf(document).unitId),
  headsOwner: ({ viewer, matter }) => unitsLedBy(viewer).includes(matter.document.ownerUnitId),
  /**
   * Who may classify anew: the head of the unit the document belongs to, in person or by an acting appointment, and its
   * secret registrar, who writes down what another agency decided.
   */
  classifies: ({ viewer, matter: { document } }) =>
    [...viewer.secretRegistrarOf, ...unitsLedBy(viewer)].includes(document.ownerUnitId),
  reads: () => true,
} as const satisfies Readonly<Record<string, Rule>>;

export type RoleRule = keyof typeof roleRules;

/** What must hold besides. */
export const conditions = {
  isMainLeg: ({ leg }) => leg.kind !== 'copy',
  isHomeLeg: ({ leg }) => leg.kind === 'home',
  isReceivedLeg: ({ leg }) => leg.kind !== 'home',
  /** The registry works on its own stay until the letter is sent out, and again when it all came back. */
  isStillHere: ({ leg, matter }) => leg.kind !== 'home' || isOwnWork(leg, matter),
  /** What was published or sent outside, and to no unit here, ends when its owner says so (8.3). */
  isEndedHere: ({ leg, matter }) =>
    leg.kind !== 'home' || isOwnWork(leg, matter) || (isKnownOutside(matter) && !matter.legs.some(isLiveMain)),
  /** ส่งคืน after receipt, as long as nobody of the unit works on it, here or where it was sent on to. */
  isFreeToGoBack: ({ leg, matter }) =>
    leg.state === 'unreceived' ||
    (leg.kind === 'main' &&
      !matter.tasks.some((task) => task.legId === leg.id && isOpen(task)) &&
      !matter.legs.some((child) => child.parentLegId === leg.id && isLive(child))),
  hasRegisterEntry: ({ leg }) => leg.registerNumber !== null,
  /** ลงรับเลขเดิม put a later stay under this line: the line cannot be struck through. */
  isLastUnderNumber: ({ matter, leg }) =>
    !matter.legs.some(
      (item) =>
        item.id > leg.id &&
        item.toUnitId === leg.toUnitId &&
        item.registerNumber === leg.registerNumber &&
        item.registerYear === leg.registerYear,
    ),
  nothingDoneYet: ({ matter, leg }) =>
    !matter.tasks.some((task) => task.legId === leg.id && !isUnreadNotice(task)) &&
    !matter.legs.some((child) => child.parentLegId === leg.id),
  hasEarlierNumber: (context) => earlierNumber(context) !== null,
  /** The registry's own stay is opened again with the whole letter, not beside units at work. */
  isNotAtWorkElsewhere: ({ matter, leg }) => leg.kind !== 'home' || matter.document.state === 'closed',
  isNotAcknowledged: ({ leg }) => leg.returnAcknowledgedAt === null,
  isNotice: ({ task }) => task?.kind === 'notify',
  isPresented: ({ task }) => task?.kind === 'present',
  isAssigned: ({ task }) => task?.kind === 'assign',
  isGivenWork: ({ task }) => task !== null && isGiven(task),
  /** Handed on or laid before a superior, work is reported only when it has come back from there. */
  isNoPartOpen: ({ matter, task }) => task !== null && !hasOpenPart(matter, task),
  /** Still to be done; or reported, and neither accepted yet nor with somebody else (พิจารณาแล้ว, 8.7). */
  isOpenOrReported: ({ matter, task }) =>
    task !== null && (isOpen(task) || (task.kind === 'assign' && !hasOpenPart(matter, task))),
  isNoWorkOpen: ({ matter, leg }) => !matter.tasks.some((task) => task.legId === leg.id && isOpen(task)),
  isReview: ({ task }) => task?.kind === 'review',
  isSignature: ({ task }) => task?.kind === 'sign',
  isChainWork: ({ task }) => task?.kind === 'review' || task?.kind === 'sign',
  /** A number that somebody has signed under is not exchanged. */
  isNumberOpen: ({ matter }) =>
    matter.document.reservedEntryId === null ||
    !matter.tasks.some(
      (task) => task.kind === 'sign' && (task.state === 'acted' || matter.document.state === 'signed'),
    ),
  isOwnLetter: ({ matter }) => matter.document.direction === 'outgoing',
  /** Kinds 3–9 and minutes are made known to everybody (8.3), where the agency has a panel for them; a secret one to nobody. */
  isForPublication: ({ viewer, matter: { document } }) =>
    hasPanel(viewer.panels, document.kind) && !isSecret(document.secrecy) && !isPublication(document),
  isPublication: ({ matter }) => isPublication(matter.document),
  isOnHold: ({ matter }) => matter.document.onHold,
  isFollowed: ({ matter, viewer }) =>
    matter.tracks.some((track) => track.personId === viewer.personId && track.removedAt === null),
  isNotFollowed: ({ matter, viewer }) =>
    !matter.tracks.some((track) => track.personId === viewer.personId && track.removedAt === null),
  isNotClosed: ({ matter }) => matter.document.state !== 'closed' && matter.document.state !== 'cancelled',
} as const satisfies Readonly<Record<string, Rule>>;

export type Condition = keyof typeof conditions;

/** Whether somebody to whom it was handed on, or before whom it was laid, still has to do his part. */
export const hasOpenPart = (matter: Matter, task: Task): boolean =>
  matter.tasks.some((item) => item.parentTaskId === task.id && (isOpen(item) || hasOpenPart(matter, item)));

const isUnreadNotice = (task: Task) => task.kind === 'notify' && task.state !== 'closed';

/** Whether a home stay is the registry's own work: not sent out yet, or given out by order from there, or come back. */
export const isOwnWork = (leg: Leg, matter: Matter): boolean =>
  leg.state !== 'received' || matter.document.state === 'registered' || cameBack(matter);

/** The number under which the unit received this document before (ลงรับเลขเดิม), if it did and the line still stands. */
export function earlierNumber({ matter, leg }: Pick<WorkContext, 'matter' | 'leg'>): number | null {
  const earlier = matter.legs.find(
    (item) => item.id !== leg.id && item.toUnitId === leg.toUnitId && item.registerNumber !== null,
  );
  return earlier?.id ?? null;
}
