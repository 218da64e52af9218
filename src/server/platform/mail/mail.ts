import { z } from 'zod';

/** Plain text only, which every program shows and no filter distrusts. */
export const mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Set for a mail that must be recognized again; otherwise the mail server chooses one. */
  messageId: z.string().optional(),
  /** The message it answers automatically (RFC 3834), so that no other program answers back. */
  answers: z.string().optional(),
});
/** A file of a mail that is sent at once; a queued mail has none. */
export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export type Mail = z.output<typeof mail> & { readonly attachments?: readonly MailAttachment[] };

/** @throws when the mail could not be sent; the job is then tried again. */
export type Deliver = (mail: Mail) => Promise<void>;
