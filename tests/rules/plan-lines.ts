import type { Sending } from '#domain/dispatches/dispatches.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import type { Matter } from '#domain/workflow/matter/matter.ts';
import { PlanBuilder } from '#domain/workflow/matter/plan-builder.ts';
import type { Plan, Step } from '#domain/workflow/matter/steps.ts';

import { people, units } from './office.ts';

/** The steps of a plan in words, one line each, with the names of the small office. */
export function planLines(before: Matter, plan: Plan, now: Date): readonly string[] {
  const { matter } = new PlanBuilder(before, now).add(...plan);
  return plan.flatMap((step) => (isEmpty(step) ? [] : lineOf(step, matter, now)));
}

const isEmpty = (step: Step) => step.step === 'changeDocument' && Object.keys(step.changes).length === 0;

const unit = (id: number) => Object.entries(units).find(([, unitId]) => unitId === id)?.[0] ?? `unit ${id}`;
const person = (id: number) =>
  Object.entries(people).find(([, { personId }]) => personId === id)?.[0] ?? `person ${id}`;

/** Words that are left out when there is nothing to say. */
const line = (...words: readonly (string | false | null | undefined)[]) =>
  words.filter((word) => word !== false && word !== null && word !== undefined && word !== '').join(', ');
const quoted = (text: string | undefined) => (text === undefined || text === '' ? '' : `“${text}”`);

/** With a number where several have the same name. */
function distinct<Row extends { readonly id: number }>(rows: readonly Row[], id: number, nameOf: (row: Row) => string) {
  const row = rows.find((item) => item.id === id);
  if (!row) return `unknown ${id}`;
  const name = nameOf(row);
  const same = rows.filter((item) => nameOf(item) === name);
  return same.length === 1 ? name : `${name} (${same.indexOf(row) + 1})`;
}

const leg = ({ legs }: Matter, id: number) =>
  distinct(legs, id, ({ kind, toUnitId }) => (kind === 'home' ? 'home leg' : `${kind} leg of ${unit(toUnitId)}`));
const task = ({ tasks }: Matter, id: number) =>
  distinct(tasks, id, ({ kind, holderId }) => `${kind} of ${person(holderId)}`);
const dispatch = ({ dispatches }: Matter, id: number) => distinct(dispatches, id, sent);
const dayIn = (day: Date | null, now: Date) => day && (day.getTime() === now.getTime() ? 'now' : dayOf(day));

const personFields: readonly string[] = ['heldBy', 'finishedBy', 'receivedBy', 'toPersonId', 'dispatchedBy'];

const changed = (changes: object | undefined, now: Date) =>
  Object.entries(changes ?? {})
    .map(([field, value]: readonly [string, unknown]) => `${field} ${valueIn(field, value, now)}`)
    .join(', ');

function valueIn(field: string, value: unknown, now: Date): string {
  if (value instanceof Date) return dayIn(value, now) ?? '';
  if (value === null) return 'none';
  if (typeof value === 'number' && personFields.includes(field)) return person(value);
  return typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
}

function tray(key: string) {
  const [kind = '', id = ''] = key.split(':');
  return kind === 'person' ? person(Number(id)) : `${kind} of ${unit(Number(id))}`;
}

const named = ({
  unitIds,
  personIds,
}: {
  readonly unitIds: readonly number[];
  readonly personIds: readonly number[];
}) => [...unitIds.map(unit), ...personIds.map(person)].join(' + ');

const sent = ({ channel, toText }: Sending) => `${toText} by ${channel}`;

function lineOf(step: Step, matter: Matter, now: Date): string {
  switch (step.step) {
    case 'moveDocument':
      return `document: ${step.event}`;
    case 'changeDocument': {
      const { chain, ...changes } = step.changes;
      const steps = chain?.map(
        ({ kind, personIds, needed }) => `${needed} ${kind} of ${personIds.map(person).join(' + ')}`,
      );
      return `document: ${line(changed(changes, now), steps && `chain: ${steps.join(', then ')}`)}`;
    }
    case 'addLeg': {
      const { kind, fromUnitId, toUnitId, sentBy, toPersonId, toOffice, parentLegId, dueAt, purposeId, state } =
        step.leg;
      return line(
        `new ${kind} leg from ${unit(fromUnitId)} to ${unit(toUnitId)}`,
        toPersonId !== null && `for ${person(toPersonId)}`,
        toOffice && `for its ${toOffice}`,
        `sent by ${person(sentBy)}`,
        parentLegId !== null && `under the ${leg(matter, parentLegId)}`,
        dueAt && `due ${dayIn(dueAt, now)}`,
        purposeId !== null && `purpose ${purposeId}`,
        state,
      );
    }
    case 'moveLeg':
      return line(`${leg(matter, step.id)}: ${step.event}`, changed(step.changes, now));
    case 'changeLeg':
      return `${leg(matter, step.id)}: ${changed(step.changes, now)}`;
    case 'addTask': {
      const {
        kind,
        holderId,
        giverId,
        legId,
        parentTaskId,
        givenByDesk,
        isMain,
        note,
        dueAt,
        purposeId,
        taskTypeId,
        chainStep,
      } = step.task;
      return line(
        `new ${isMain ? '' : 'secondary '}task: ${kind} of ${person(holderId)}`,
        `from ${person(giverId)}${givenByDesk ? ' for the desk' : ''}`,
        `on the ${leg(matter, legId)}`,
        parentTaskId !== null && `under the ${task(matter, parentTaskId)}`,
        chainStep !== undefined && `step ${chainStep + 1} of the chain`,
        quoted(note),
        dueAt && `due ${dayIn(dueAt, now)}`,
        purposeId !== null && `purpose ${purposeId}`,
        taskTypeId !== null && `type ${taskTypeId}`,
      );
    }
    case 'moveTask':
      return line(`${task(matter, step.id)}: ${step.event}`, changed(step.changes, now));
    case 'changeTask':
      return `${task(matter, step.id)}: ${changed(step.changes, now)}`;
    case 'addCommand': {
      const { commandedBy, enteredBy, delegationKind, text, legId, taskId } = step.command;
      return line(
        `order of ${person(commandedBy)} ${quoted(text)}`,
        `entered by ${person(enteredBy)}`,
        delegationKind,
        `on the ${leg(matter, legId)}`,
        taskId !== null && `in the ${task(matter, taskId)}`,
      );
    }
    case 'addTrack': {
      const { personId, legId, origin, dueAt } = step.track;
      return line(
        `${person(personId)} follows from the ${leg(matter, legId)}`,
        origin,
        dueAt && `due ${dayIn(dueAt, now)}`,
      );
    }
    case 'endTracks':
      return step.personId === 'everybody' ? 'nobody follows any more' : `${person(step.personId)} follows no more`;
    case 'enterInRegister':
      return step.sameNumberAs === null
        ? `receive register: the next number for the ${leg(matter, step.legId)}`
        : `receive register: the number of the ${leg(matter, step.sameNumberAs)} for the ${leg(matter, step.legId)}`;
    case 'voidRegisterEntry':
      return `receive register: the number of the ${leg(matter, step.legId)} is void`;
    case 'moveRegisterNumber':
      return `receive register: one number of class ${step.secrecy} for the ${step.legIds.map((id) => leg(matter, id)).join(' + ')}`;
    case 'addReclassification': {
      const { fromSecrecy, toSecrecy, orderNumber, reason, decidedBy } = step.reclassification;
      return `class ${fromSecrecy} → ${toSecrecy}, order ${orderNumber}, ${quoted(reason)}, by ${person(decidedBy)}`;
    }
    case 'addSignature': {
      const { taskId, signerId, signedBy, delegationKind, postName } = step.signature;
      return line(
        `signature of ${person(signerId)} by ${person(signedBy)}`,
        delegationKind,
        quoted(postName ?? ''),
        `in the ${task(matter, taskId)}`,
      );
    }
    case 'addDispatch':
      return line(`new dispatch to ${sent(step.dispatch)}`, changed(rowOf(step.dispatch), now));
    case 'moveDispatch':
      return line(`dispatch to ${dispatch(matter, step.id)}: ${step.event}`, changed(step.changes, now));
    case 'changeDispatch':
      return `dispatch to ${dispatch(matter, step.id)}: ${changed(step.changes, now)}`;
    case 'noteDispatch':
      return `note in the send register: ${step.how} ${sent(step.dispatch)}`;
    case 'noteOperation':
    case 'noteReturn':
      return `note in the register at the ${leg(matter, step.legId)}: ${step.how} ${named(step)}`;
    case 'notify':
      return line(`notify ${tray(step.tray)}: ${step.topic}`, quoted(step.note), `at the ${leg(matter, step.legId)}`);
    default:
      return step.step;
  }
}

/** What a dispatch has besides its channel and receiver, as far as something is there. */
const rowOf = ({ channel: _channel, toText: _toText, ...rest }: Sending) =>
  Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '' && value !== null));
