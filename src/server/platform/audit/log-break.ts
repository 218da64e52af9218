import { z } from 'zod';

/** What the log proves to have been changed past the program. */
export const logBreak = z.object({
  /**
   * `events`: events that are changed, added or missing. `entry`, `signature`: a row that is not as it was sealed.
   * `document`: a text that is not as it was signed. `head`: an exported head that the log does not have.
   */
  what: z.enum(['events', 'entry', 'signature', 'document', 'head']),
  /** Sequence numbers, or twice the id of the row. */
  from: z.number(),
  to: z.number(),
  /** Of what is there now: a break that was closed is open again when its place changes once more. */
  fingerprint: z.string(),
});
export type LogBreak = Readonly<z.output<typeof logBreak>>;

export const isSameBreak = (one: LogBreak, other: LogBreak): boolean =>
  one.what === other.what && one.from === other.from && one.to === other.to && one.fingerprint === other.fingerprint;
