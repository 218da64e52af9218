import { createSocket } from 'node:dgram';
import { appendFile, mkdir, open, readFile } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { dayOf } from '#domain/text/thai-dates.ts';
import { logHeadMail } from '#locales/mails.ts';

import type { Deliver } from '../mail/mail.ts';
import { errorCodeOf } from '../error-reason.ts';
import type { Platform } from '../platform.ts';
import { logHead, publicKeyOf, signHead, type LogHead } from './log-head.ts';

export const exportHeadJob = 'export-log-head';

/** At a quarter past every hour: events since the last export can be cut off, and no head contradicts it. */
export const headExports = '15 * * * *';

/** For the signature of heads; whoever writes the database does not have it. */
export const headSeed = ({ deriveKey }: Pick<Platform, 'deriveKey'>): Buffer => deriveKey('log-head');

/** The agency's own copies. Copies elsewhere prove more, because this folder is beside the database. */
export const headsFile = (dataFolder: string): string => join(dataFolder, 'log-heads.jsonl');

/**
 * Signs the head of the log, and writes it to the data folder and to `LOG_HEAD_TO`.
 * @throws when it could not be delivered.
 */
export async function exportHead(
  platform: Platform,
  deliver: Deliver,
): Promise<LogHead & { readonly publicKey: string }> {
  const { config, database, clock } = platform;
  const head = await signHead(database, headSeed(platform), clock());
  const publicKey = publicKeyOf(headSeed(platform));
  await appendHead(headsFile(config.dataFolder), head);
  if (config.logHeadTo !== undefined) await sendHead(new URL(config.logHeadTo), head, deliver);
  return { ...head, publicKey };
}

/**
 * For the schedule: exports the head when the log has grown since the last delivery, and once a day all the same, so that
 * whoever keeps the copies notices when none comes. Remembers in memory, because the own file also has heads whose
 * delivery failed; a server that starts anew exports once more.
 */
export function openHeadExports(platform: Platform, deliver: Deliver): () => Promise<void> {
  let last: { readonly hash: Buffer; readonly day: string } | undefined;
  return async () => {
    const { lastHash } = await platform.database.selectFrom('eventChain').select('lastHash').executeTakeFirstOrThrow();
    const day = dayOf(platform.clock());
    if (last?.day === day && last.hash.equals(lastHash)) return;
    const { hash } = await exportHead(platform, deliver);
    last = { hash: Buffer.from(hash, 'hex'), day };
  };
}

async function sendHead(destination: URL, head: LogHead, deliver: Deliver): Promise<void> {
  if (destination.protocol === 'file:') return appendHead(fileURLToPath(destination), head);
  if (destination.protocol === 'mailto:')
    return deliver({ to: decodeURIComponent(destination.pathname), ...logHeadMail(JSON.stringify(head)) });
  return sendToSyslog(destination, head);
}

async function appendHead(file: string, head: LogHead): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await appendFile(file, `${JSON.stringify(head)}\n`, { mode: 0o600 });
}

/** Facility 13 (log audit), severity 5 (notice): RFC 5424, by UDP (RFC 5426). */
const priority = 13 * 8 + 5;
const defaultPort = 514;

function sendToSyslog({ hostname: bracketed, port }: URL, head: LogHead): Promise<void> {
  const message = `<${priority}>1 ${head.at} ${hostname() || '-'} sarn - log-head - ${JSON.stringify(head)}`;
  // A URL has an address of IPv6 in brackets, a socket without.
  const host = bracketed.replaceAll(/^\[|\]$/g, '');
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
  return new Promise<void>((resolve, reject) => {
    socket.send(message, Number(port) || defaultPort, host, (error) => (error ? reject(error) : resolve()));
  }).finally(() => socket.close());
}

/** Undefined when the file cannot be read or has a line that is no head; empty when it does not exist. */
export async function readHeads(file: string): Promise<readonly LogHead[] | undefined> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) =>
    errorCodeOf(cause) === 'ENOENT' ? '' : undefined,
  );
  if (text === undefined) return undefined;
  const heads = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => logHead.safeParse(parsed(line)));
  return heads.every(({ success }) => success) ? heads.flatMap(({ data }) => data ?? []) : undefined;
}

/** More than one head has. */
const tailBytes = 4_096;

/** When the last head was exported, by the end of the file; null when none was. @throws when the last line is no head. */
export async function lastHeadAt(file: string): Promise<Date | null> {
  const heads = await open(file).catch(() => undefined);
  if (!heads) return null;
  try {
    const { size } = await heads.stat();
    const { buffer, bytesRead } = await heads.read({
      buffer: Buffer.alloc(tailBytes),
      position: Math.max(0, size - tailBytes),
    });
    const last = buffer.toString('utf8', 0, bytesRead).trimEnd().split('\n').at(-1) ?? '';
    return last === '' ? null : new Date(logHead.parse(parsed(last)).at);
  } finally {
    await heads.close();
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
