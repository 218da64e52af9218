import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport } from 'nodemailer';

import { readAgency } from '../config/read-agency.ts';
import { passwordsOf } from '../channels/passwords-of.ts';
import { readChannels, type Channels } from '../channels/read-channels.ts';
import { noteNotSent, noteSent } from '../channels/sending-channels.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { mailFailureOf } from './mail-failure.ts';
import type { Deliver, Mail } from './mail.ts';

/** True with a mail server, and in mode DEV, where mails become files. */
export const canSendMail = async (
  place: Pick<Platform, 'config' | 'deriveKey'>,
  database: Database | DatabaseTransaction,
): Promise<boolean> => place.config.mode === 'DEV' || (await readChannels(place, database)).mail !== undefined;

const maxWaitMs = 20_000;

const waits = { connectionTimeout: maxWaitMs, greetingTimeout: maxWaitMs, socketTimeout: maxWaitMs };

/**
 * Sends by the mail server that is set up when the mail goes. Without one it writes `.eml` files to the data folder in mode
 * DEV; in production, where nobody would look for a mail there, it @throws.
 */
export const openMail =
  (platform: Platform): Deliver =>
  async (mail) => {
    const { mail: server } = await readChannels(platform, platform.database);
    if (server) return sendBy(platform, server, mail);
    if (platform.config.mode === 'PRODUCTION') throw new Error('no mail server is set up');
    return write(platform, mail);
  };

async function sendBy(platform: Platform, { url, requiresTls }: NonNullable<Channels['mail']>, mail: Mail) {
  const message = { from: await senderOf(platform), ...messageOf(mail) };
  try {
    await createTransport({ url, requireTLS: requiresTls, ...waits }).sendMail(message);
  } catch (error) {
    await noteNotSent(platform, 'mail', {
      reason: error instanceof Error ? error.message : '',
      secrets: [...passwordsOf(url), ...wordsOf(mail)],
      isOfOneMessage: mailFailureOf(error).isRefused,
    });
    throw error;
  }
  await noteSent(platform, 'mail');
}

const wordsOf = ({ subject, text }: Mail): readonly string[] => [subject, ...text.split('\n')];

const messageOf = ({ answers, attachments = [], ...mail }: Mail) => ({
  ...mail,
  attachments: [...attachments],
  ...(answers === undefined
    ? {}
    : { inReplyTo: answers, references: answers, headers: { 'Auto-Submitted': 'auto-replied' } }),
});

async function write(platform: Platform, mail: Mail): Promise<void> {
  const folder = join(platform.config.dataFolder, 'mail');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await composer.sendMail({ from: await senderOf(platform), ...messageOf(mail) });
  const file = join(folder, `${platform.clock().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID()}.eml`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, message, { mode: 0o600 });
  platform.log.warn({ file }, 'wrote a mail to a file because no mail server is set up');
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
