import { z } from 'zod';

const mailError = z.object({
  code: z.string().optional(),
  responseCode: z.number().optional(),
  response: z.string().optional(),
});

export interface MailFailure {
  /** What the mail server answered, or the code of the network; empty for any other error. */
  readonly answer: string;
  /** The mail server works and refused the address or the message (5xx): a new try would be refused again. */
  readonly isRefused: boolean;
}

export function mailFailureOf(error: unknown): MailFailure {
  const { code = '', responseCode = 0, response = '' } = mailError.safeParse(error).data ?? {};
  return {
    answer: response || code,
    isRefused: responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE'),
  };
}
