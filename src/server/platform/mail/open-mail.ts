import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport } from 'nodemailer';

import type { Config } from '../config/config.ts';
import { readAgency } from '../config/read-agency.ts';
import { passwordsOf } from '../channels/passwords-of.ts';
import { noteNotSent, noteSent } from '../channels/sending-channels.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { mailFailureOf } from './mail-failure.ts';
import type { Deliver, Mail } from './mail.ts';

/** True with SMTP, and in mode DEV, where mails become files. */
export const canSendMail = ({ smtpUrl, mode }: Config): boolean => smtpUrl !== undefined || mode === 'DEV';

const maxWaitMs = 20_000;

/** Sends by `SMTP_URL`. In mode DEV without one it writes `.eml` files to the data folder. */
export function openMail(platform: Platform): Deliver {
  const { smtpUrl, mailTls, dataFolder } = platform.config;
  if (smtpUrl === undefined) return writeTo(platform, join(dataFolder, 'mail'));
  const waits = { connectionTimeout: maxWaitMs, greetingTimeout: maxWaitMs, socketTimeout: maxWaitMs };
  const transport = createTransport({ url: smtpUrl, requireTLS: mailTls === 'required', ...waits });
  return async (mail) => {
    const message = { from: await senderOf(platform), ...messageOf(mail) };
    try {
      await transport.sendMail(message);
    } catch (error) {
      await noteNotSent(platform, 'mail', {
        reason: error instanceof Error ? error.message : '',
        secrets: [...passwordsOf(smtpUrl), ...wordsOf(mail)],
        isOfOneMessage: mailFailureOf(error).isRefused,
      });
      throw error;
    }
    await noteSent(platform, 'mail');
  };
}

const wordsOf = ({ subject, text }: Mail): readonly string[] => [subject, ...text.split('\n')];

const messageOf = ({ answers, ...mail }: Mail) => ({
  ...mail,
  ...(answers === undefined
    ? {}
    : { inReplyTo: answers, references: answers, headers: { 'Auto-Submitted': 'auto-replied' } }),
});

function writeTo(platform: Platform, folder: string): Deliver {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { message } = await composer.sendMail({ from: await senderOf(platform), ...messageOf(mail) });
    const file = join(folder, `${platform.clock().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID()}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, message, { mode: 0o600 });
    platform.log.warn({ file }, 'wrote a mail to a file because SMTP_URL is not set');
  };
}

/** What the agency set; by default an address at the host of the public URL. */
export async function senderAddress(
  { config }: Pick<Platform, 'config'>,
  database: Database | DatabaseTransaction,
): Promise<string> {
  const { hostname } = new URL(config.publicUrl);
  const host = /^[\d.]+$|:/.test(hostname) ? 'localhost' : hostname;
  const { mailSender } = await database.selectFrom('agency').select('mailSender').executeTakeFirstOrThrow();
  return mailSender === '' ? `no-reply@${host}` : mailSender;
}

const senderOf = async (platform: Platform) => ({
  name: (await readAgency(platform)).title,
  address: await senderAddress(platform, platform.database),
});
