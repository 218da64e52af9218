import { sendingsOf } from '#domain/dispatches/dispatches.ts';
import type { ReceiverRole } from '#domain/workflow/receiver-roles.ts';
import type { WorkAction } from '#domain/workflow/work-actions.ts';
import type { WorkInputs } from '#domain/workflow/work-inputs.ts';

export interface NamedRole {
  readonly unitId: number;
  readonly role: ReceiverRole;
}

/** Whom and what an input names, for the directory, the files and the log. */
export interface Named {
  readonly personIds: readonly number[];
  readonly unitIds: readonly number[];
  readonly purposeIds: readonly number[];
  readonly fileIds: readonly number[];
  /** The register line of a reserved number. */
  readonly entryId: number | null;
  /** The words given with the act: reason, note, order or result. */
  readonly reason: string;
}

export function inputReferences(input: WorkInputs[WorkAction]): Named {
  const receivers = 'receivers' in input ? input.receivers : [];
  const persons = 'personIds' in input ? input.personIds : [];
  const units = 'unitIds' in input ? input.unitIds : [];
  return {
    personIds: [...persons, ...receivers.flatMap((receiver) => receiver.personId ?? [])],
    unitIds: [...units, ...receivers.map((receiver) => receiver.unitId)],
    purposeIds: purposesIn(input),
    fileIds: 'fileIds' in input ? input.fileIds : [],
    entryId: 'entryId' in input ? input.entryId : null,
    reason: wordsOf(input),
  };
}

/** The roles it is sent to, as they were named. */
export const rolesIn = (input: object & Partial<Pick<WorkInputs['send'], 'receivers'>>): readonly NamedRole[] =>
  (input.receivers ?? []).flatMap(({ unitId, role }) => (role ? [{ unitId, role }] : []));

function purposesIn(input: WorkInputs[WorkAction]): readonly number[] {
  if ('receivers' in input) return input.receivers.flatMap((receiver) => receiver.purposeId ?? []);
  return 'purposeId' in input && input.purposeId !== null ? [input.purposeId] : [];
}

function wordsOf(input: WorkInputs[WorkAction]): string {
  if ('orderNumber' in input) return `${input.orderNumber} ${input.reason}`;
  if ('reason' in input) return input.reason;
  if ('text' in input) return input.text;
  if ('toText' in input)
    return sendingsOf(input)
      .map(({ toText }) => toText)
      .join(', ');
  return 'note' in input ? input.note : '';
}
