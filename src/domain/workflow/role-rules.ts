import { isSecret } from '#domain/documents/secrecy.ts';
import { personsActedFor, personsAssisted, personsOf, unitsLedBy, unitsOfAssisted } from '#domain/people/viewer.ts';
import { seriesOf } from '#domain/registers/books.ts';

import type { ActionContext } from './action-context.ts';
import { isGivenWork, type Task } from './matter/matter.ts';

type Rule = (context: ActionContext) => boolean;

const staffsDeskOf =
  (unitId: (context: ActionContext) => number): Rule =>
  (context) => {
    const { viewer, matter } = context;
    const desks = isSecret(matter.document.secrecy) ? viewer.secretRegistrarOf : viewer.deskOf;
    return desks.includes(unitId(context));
  };

const staffsDesk = staffsDeskOf(({ leg }) => leg.toUnitId);
const staffsSendingDesk = staffsDeskOf(({ leg }) => leg.fromUnitId);
const headsUnit: Rule = ({ viewer, leg }) => unitsLedBy(viewer).includes(leg.toUnitId);
/** In person, or acting for them. */
const isPerson = ({ viewer }: ActionContext, personId: number | null | undefined) =>
  typeof personId === 'number' && personsActedFor(viewer).includes(personId);
const isSecretaryOf = ({ viewer }: ActionContext, personId: number | null | undefined) =>
  typeof personId === 'number' && personsAssisted(viewer).includes(personId);

/** Who may act. An action names any number of these; a refusal names those that would have sufficed. */
export const roleRules = {
  /** ธุรการของหน่วยงาน; for a secret letter the secret registrar of the unit. */
  staffsDesk,
  headsUnit,
  /** A secretary records the head's orders, presents their letters to others and assigns their work. */
  assistsHead: ({ viewer, leg }) => unitsOfAssisted(viewer).includes(leg.toUnitId),
  assistsHolder: (context) => isSecretaryOf(context, context.task?.holderId),
  assistsAddressee: (context) => isSecretaryOf(context, context.leg.toPersonId),
  /**
   * The desk and the head receive for their unit; for a secret letter only the secret registrar does. A letter
   * addressed by name is received by that person.
   */
  receives: (context) => {
    const { leg, matter } = context;
    if (leg.toPersonId !== null) return isPerson(context, leg.toPersonId);
    return staffsDesk(context) || (!isSecret(matter.document.secrecy) && headsUnit(context));
  },
  sentIt: (context) => staffsSendingDesk(context) || isPerson(context, context.leg.sentBy),
  holdsTask: (context) => isPerson(context, context.task?.holderId),
  gaveTask: (context) => isPerson(context, context.task?.giverId),
  /** Gave the work of this leg; a holder who handed their own part on is responsible to the giver of that part. */
  gaveWorkHere: (context) => {
    const { tasks } = context.matter;
    const isHandedOn = (task: Task) => tasks.find((item) => item.id === task.parentTaskId)?.kind === 'assign';
    return tasks.some(
      (task) =>
        task.legId === context.leg.id && isGivenWork(task) && isPerson(context, task.giverId) && !isHandedOn(task),
    );
  },
  /** Work of others in the person's unit, so that it can be taken back when its giver is no longer there to do it. */
  answersForWork: (context) =>
    !personsOf(context.viewer).includes(context.task?.holderId ?? 0) &&
    (headsUnit(context) || (context.task?.givenByDesk === true && staffsDesk(context))),
  staffsOwnersDesk: staffsDeskOf(({ matter }) => matter.document.ownerUnitId),
  /** ผู้ร่าง, or a person acting for them. */
  drafted: (context) => isPerson(context, context.matter.document.createdBy),
  /** A reviewer or signer, in person or acting for them; a secretary cannot initial or sign. */
  signs: (context) => isPerson(context, context.task?.holderId),
  staffsIssuersDesk: staffsDeskOf(({ matter }) => matter.document.issuerUnitId),
  /** The central registry is responsible for every number of the agency. */
  isRegistry: ({ viewer }) => viewer.isCentralRegistry,
  /** The registrar of the secret register that has the number: nobody else may know of it. */
  maintainsSecretBook: ({ viewer, matter: { document } }) =>
    isSecret(document.secrecy) && viewer.secretRegistrarOf.includes(seriesOf(document).unitId),
  headsOwner: ({ viewer, matter }) => unitsLedBy(viewer).includes(matter.document.ownerUnitId),
  /**
   * Who may change the secrecy class: the head of the owning unit, in person or acting for them, and its secret
   * registrar, who records what another agency decided.
   */
  classifies: ({ viewer, matter: { document } }) =>
    [...viewer.secretRegistrarOf, ...unitsLedBy(viewer)].includes(document.ownerUnitId),
  reads: () => true,
} as const satisfies Readonly<Record<string, Rule>>;

export type RoleRule = keyof typeof roleRules;
