import type { UploadedFile } from '#contract/files.ts';
import type { WorkResult } from '#domain/documents/matter.ts';
import type { Party } from '#web/components/party-picker/party.ts';

/** What a person has filled in so far, for whatever action. */
export interface WorkDraft {
  readonly text: string;
  readonly reason: string;
  readonly note: string;
  readonly result: WorkResult;
  readonly parties: readonly Party[];
  readonly copies: readonly Party[];
  readonly purposeId: number | null;
  /** `YYYY-MM-DD`. */
  readonly dueDay: string | null;
  readonly closes: boolean;
  readonly files: readonly UploadedFile[];
}

export const emptyDraft: WorkDraft = {
  text: '',
  reason: '',
  note: '',
  result: 'done',
  parties: [],
  copies: [],
  purposeId: null,
  dueDay: null,
  closes: false,
  files: [],
};

/** Something was typed or chosen that would be lost. */
export const isFilled = ({ text, reason, note, parties, copies, files }: WorkDraft): boolean =>
  [text, reason, note].some((each) => each.trim() !== '') || parties.length + copies.length + files.length > 0;
