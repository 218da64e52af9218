import { z } from 'zod';

/** A letter by e-mail: plain text, which every reader can read and no filter distrusts. */
export const mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Of a mail that must be known again; without, the mail server's own. */
  messageId: z.string().optional(),
  /** The message it answers by itself (RFC 3834): nobody's answer to it is waited for. */
  answers: z.string().optional(),
});
export type Mail = z.output<typeof mail>;

/** Hands a mail to the world. @throws when it could not: the job is then tried again. */
export type Deliver = (mail: Mail) => Promise<void>;
