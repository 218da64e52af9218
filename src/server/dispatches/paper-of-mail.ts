import { paperFileName } from '#domain/paper/paper-file-name.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { writingOf } from '#server/drafting/draft-view.ts';
import { keepPaper } from '#server/paper/keep-paper.job.ts';
import { paperForOutside } from '#server/paper-copies/paper-for-outside.ts';
import type { MailAttachment } from '#server/platform/mail/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { loadMatter } from '#server/workflow/load-matter.ts';

import type { DueMail } from './claim-mail.ts';

/** The file that goes with a mail; undefined for none. */
export type PaperOfMail = (
  due: Pick<DueMail, 'documentId' | 'letterNumber'>,
) => Promise<MailAttachment | Refusal | undefined>;

/** Undefined where mails carry links alone, and for a letter whose text was not written here. */
export const paperOfMail =
  (platform: Platform): PaperOfMail =>
  async ({ documentId, letterNumber }) => {
    const { mailCarries } = await platform.database
      .selectFrom('officeRules')
      .select('mailCarries')
      .executeTakeFirstOrThrow();
    const matter = mailCarries === 'linkOnly' ? undefined : await loadMatter(platform.database, documentId);
    const writing = matter && (await writingOf(platform, matter));
    if (!writing) return undefined;
    // What is sent is what is kept, or a copy of it.
    await keepPaper(platform, { documentId });
    const content = await paperForOutside(platform, writing, 'background');
    if (isRefusal(content)) return content;
    const filename = paperFileName(letterNumber);
    return { filename, contentType: 'application/pdf', content };
  };
