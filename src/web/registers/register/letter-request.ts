import { oneLine } from '#domain/text/one-line.ts';
import type { UploadedFile } from '#contract/files.ts';
import { endOfWorkingDay } from '#domain/calendar/work-calendar.ts';
import { receiversOf } from '#web/party-picker/receivers.ts';
import type { CallRequest } from '#web/platform/api/calls.ts';

import type { LetterForm } from './letter-form.ts';

export const requestOf = (
  form: LetterForm,
  unitId: number,
  files: readonly UploadedFile[],
): CallRequest<'registerIncoming'> => ({
  unitId,
  kind: form.kind,
  letterNumber: form.letterNumber.trim(),
  letterDate: form.letterDate,
  correspondentId: form.correspondentId,
  fromText: form.fromText.trim(),
  toText: form.toText.trim(),
  subject: oneLine(form.subject.trim()),
  speed: form.speed,
  secrecy: form.secrecy,
  categoryId: form.categoryId,
  documentTypeId: form.documentTypeId,
  arrivedAt: form.arrivedDay ? new Date(`${form.arrivedDay}T${form.arrivedTime || '08:30'}:00+07:00`) : null,
  remark: form.remark.trim(),
  fileIds: files.map(({ fileId }) => fileId),
  receivers: [...receiversOf(form.receivers, form.copies, form.purposeId)],
  dueAt: form.dueDay ? endOfWorkingDay(form.dueDay, form.dueTime) : null,
});
