import type { ReplyOf } from '#contract/define-call.ts';
import type { firstRunCalls } from '#contract/first-run.ts';
import { trialFaultOf } from '#domain/channels/trial-faults.ts';
import { storableStart } from '#domain/text/storable-text.ts';
import { testMail } from '#locales/mails.ts';
import { readChannels } from '#server/platform/channels/read-channels.ts';
import { readAgency } from '#server/platform/config/read-agency.ts';
import { errorCodeOf, reasonOf } from '#server/platform/error-reason.ts';
import { canSendMail, openMail } from '#server/platform/mail/open-mail.ts';
import type { Platform } from '#server/platform/platform.ts';

type Outcome = ReplyOf<typeof firstRunCalls.sendTestMail>['item'];

const maxAnswer = 500;

/** Sends a mail to a person, not by the queue, because whoever tries it waits for the answer of the mail server. */
export async function sendTestMail(platform: Platform, personId: number): Promise<Outcome> {
  const { email: to } = await platform.database
    .selectFrom('persons')
    .select('email')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  if (!(await canSendMail(platform, platform.database))) return { outcome: 'not-set-up', to, answer: '', fault: null };
  if (to === '') return { outcome: 'no-address', to, answer: '', fault: null };
  const { title, english } = await readAgency(platform);
  try {
    const { mail: server } = await readChannels(platform, platform.database);
    await openMail(platform)({ to, ...testMail({ thai: title, english: english.title }) });
    return { outcome: server ? 'sent' : 'written', to, answer: '', fault: null };
  } catch (error) {
    return {
      outcome: 'refused',
      to,
      answer: answerOf(error),
      fault: trialFaultOf(errorCodeOf(error), reasonOf(error)),
    };
  }
}

/** What failed, with the words of the mail server or of the network. */
const answerOf = (error: unknown): string =>
  error instanceof Error ? storableStart(error.message.trim(), maxAnswer) : '';
