import type { Task, Leg } from '../matter/matter.ts';
import type { OperationNote, Step } from '../matter/steps.ts';
import type { Receiver } from '../work-inputs.ts';

const noteOf = <How>(
  how: How,
  legId: number,
  receivers: readonly Pick<Receiver, 'unitId' | 'personId'>[],
): OperationNote<How> => ({
  how,
  legId,
  unitIds: receivers.map((receiver) => receiver.unitId),
  personIds: receivers.flatMap((receiver) => receiver.personId ?? []),
});

const howByKind = { main: 'sent', copy: 'copied' } as const;

/** การปฏิบัติ of the stay a letter was sent from: main receivers first, then copies (clause 39). */
export const notesOfSending = (legId: number, receivers: readonly Receiver[]): readonly Step[] =>
  (['main', 'copy'] as const).flatMap((kind) => {
    const named = receivers.filter((receiver) => receiver.kind === kind);
    return named.length === 0 ? [] : [{ step: 'noteOperation', ...noteOf(howByKind[kind], legId, named) } as const];
  });

/** การปฏิบัติ of the stay on which persons of the unit have the letter now. */
export const noteOfWork = (how: 'sent' | 'presented', legId: number, personIds: readonly number[]): readonly Step[] =>
  personIds.length === 0
    ? []
    : [{ step: 'noteOperation', how, legId, unitIds: [], personIds: [...new Set(personIds)] }];

/** The same when work came back from a person. */
export const noteOfWorkBack = (how: 'recalled' | 'refused', { legId, holderId }: Task): Step => ({
  step: 'noteReturn',
  how,
  legId,
  unitIds: [],
  personIds: [holderId],
});

/** The same when a letter came back. */
export const noteOfReturn = (
  how: 'recalled' | 'refused',
  { parentLegId, toUnitId, toPersonId }: Leg,
): readonly Step[] =>
  parentLegId === null
    ? []
    : [{ step: 'noteReturn', ...noteOf(how, parentLegId, [{ unitId: toUnitId, personId: toPersonId }]) }];

/** The same on the line of who received it and sends it back. */
export const noteOfSendingBack = ({ id, fromUnitId, receivedAt }: Leg): readonly Step[] =>
  receivedAt === null
    ? []
    : [{ step: 'noteReturn', ...noteOf('sentBack', id, [{ unitId: fromUnitId, personId: null }]) }];
