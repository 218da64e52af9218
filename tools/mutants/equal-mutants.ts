/** A fault that changes nothing anybody could notice, and why. It is found by its file and both texts. */
export interface EqualMutant {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly why: string;
}

export const equalMutants: readonly EqualMutant[] = [
  {
    file: 'src/domain/workflow/matter/apply-steps.ts',
    before: 'const existing = tracks.find((item) => item.personId === track.personId && item.removedAt === null);',
    after: 'const existing = tracks.findLast((item) => item.personId === track.personId && item.removedAt === null);',
    why: 'A person tracks a document once: there is at most one such track, as the database demands too.',
  },
  {
    file: 'src/domain/profile/signature-rules.ts',
    before: 'const counts = new Uint32Array(256);',
    after: 'const counts = new Uint32Array(257);',
    why: 'A shade is a byte, so the further count stays 0 and is never the greatest.',
  },
  {
    file: 'src/domain/workflow/actions/postpone.ts',
    before:
      "return work ? postponeTo(plan.moveTask(task.id, 'finish', answer), work, dueAt, note) : refuse('state-changed');",
    after: "return work ? postponeTo(plan.moveTask(task.id, 'finish', answer), work, dueAt, note) : refuse('');",
    why: 'The work that a request is about is always a task of the same letter; the database demands it.',
  },
];
