import type { Leg, Task } from '../matter/matter.ts';
import type { OperationNote, Step } from '../matter/steps.ts';
import type { Receiver } from '../receivers.ts';

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

/**
 * การปฏิบัติ of the leg a letter was sent from: main receivers first, then copies
 * (ระเบียบสำนักนายกรัฐมนตรีว่าด้วยงานสารบรรณ ข้อ 39).
 */
export const notesOfSending = (legId: number, receivers: readonly Receiver[]): readonly Step[] =>
  (['main', 'copy'] as const).flatMap((kind) => {
    const named = receivers.filter((receiver) => receiver.kind === kind);
    return named.length === 0 ? [] : [{ step: 'noteOperation', ...noteOf(howByKind[kind], legId, named) } as const];
  });

/** การปฏิบัติ of the leg on which persons of the unit have the letter now. */
export const notesOfWork = (how: 'sent' | 'presented', legId: number, personIds: readonly number[]): readonly Step[] =>
  personIds.length === 0
    ? []
    : [{ step: 'noteOperation', how, legId, unitIds: [], personIds: [...new Set(personIds)] }];

/** การปฏิบัติ when work came back from a person. */
export const noteOfWorkBack = (how: 'recalled' | 'refused', { legId, holderId }: Task): Step => ({
  step: 'noteReturn',
  how,
  legId,
  unitIds: [],
  personIds: [holderId],
});

/** การปฏิบัติ of the sender's leg when a letter came back. */
export const notesOfReturn = (
  how: 'recalled' | 'refused',
  { parentLegId, toUnitId, toPersonId }: Leg,
): readonly Step[] =>
  parentLegId === null
    ? []
    : [{ step: 'noteReturn', ...noteOf(how, parentLegId, [{ unitId: toUnitId, personId: toPersonId }]) }];

/** การปฏิบัติ of the receiver's entry when they send the letter back. */
export const notesOfSendingBack = ({ id, fromUnitId, receivedAt }: Leg): readonly Step[] =>
  receivedAt === null
    ? []
    : [{ step: 'noteReturn', ...noteOf('sentBack', id, [{ unitId: fromUnitId, personId: null }]) }];
