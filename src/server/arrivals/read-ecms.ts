import { secrecyOfCode, speedOfCode } from '#domain/arrivals/ecms-notices.ts';
import { notProvided, type ComingLetter } from '#domain/arrivals/coming-letter.ts';
import { isTooSecretToStore } from '#domain/documents/secrecy.ts';
import { isKnownDay, isKnownMoment } from '#domain/text/known-days.ts';
import { storableStart } from '#domain/text/storable-text.ts';
import { ecmsFileName, ecmsLetterText, ecmsNoticeSubject, type EcmsNotice } from '#locales/ecms.ts';
import { child, children, readXml, text } from '#server/platform/ecms/xml.ts';

import { digestOf } from './digest-of.ts';
import { keyOfItem, unreadAs, unreadItem, type ReadItem, type UnreadItem } from './unread-ecms-item.ts';

interface QueuedItem extends UnreadItem {
  /** Undefined when the item cannot be parsed. */
  readonly content: unknown;
}

/** What a reply of the node says. */
export interface EcmsReply {
  /** The error the node answered with. */
  readonly problem: string | null;
  readonly item: {
    readonly processId: string;
    /** A letter with its files, a notice about a letter, or unreadable. */
    readonly read: ReadItem;
    /** For a database that cannot store what was read. */
    readonly originalOnly: ReadItem;
  } | null;
}

/**
 * An item with a readable id can be stored and removed, even when the rest cannot be parsed.
 * @throws for a reply that has neither an item nor an error and cannot be parsed.
 */
export function readReply(reply: Buffer, now: Date): EcmsReply {
  const source = reply.toString();
  const body = bodyOfReply(source);
  const problem = problemIn(body);
  if (problem !== undefined) return { problem: storableStart(problem, maxProblemLength), item: null };
  const response = child(body, 'CorrespondenceLetterInboundResponse');
  const processId = text(child(response, 'ProcessID')).trim() || processIdIn(source);
  if (processId) {
    const unread = { processId, secretCode: secretCodeIn(source) ?? '', digest: digestOf(reply) };
    const read = readItem({ ...unread, content: response }, now);
    return { problem: null, item: { processId, read, originalOnly: unreadItem(unread, now) } };
  }
  if (body === undefined) throw new Error('the reply of the node cannot be parsed');
  return { problem: null, item: null };
}

const maxProblemLength = 1_000;

/** The id of an item that cannot be parsed; none of a real node is nearly as long. */
export const processIdIn = (source: string): string | undefined =>
  /<processid>\s{0,40}([^<\s]{1,300})[<\s]/i.exec(source)?.[1];

/** An item that cannot be parsed may still be a letter, which then has a class. */
export const secretCodeIn = (source: string): string | undefined => /SecretCode>\s{0,40}(\d{1,9})\D/.exec(source)?.[1];

function bodyOfReply(source: string): unknown {
  try {
    return child(readXml(source), 'Envelope', 'Body');
  } catch {
    return undefined;
  }
}

/** An error may be at any depth of the reply, or a SOAP fault. */
function problemIn(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const [error] = children(node, 'ErrorDetail');
  if (error !== undefined) return `${text(child(error, 'ErrorCode'))} ${text(child(error, 'ErrorDescription'))}`;
  if ('Fault' in node) return text(child(node, 'Fault', 'faultstring')) || 'fault';
  const problems = Object.values(node).map(problemIn);
  return problems.find((item) => item !== undefined);
}

function readItem(item: QueuedItem, now: Date): ReadItem {
  const read = readQueued(item, now);
  return { ...read, letter: { ...read.letter, externalKey: keyOf(item, read) } };
}

/** Includes a digest of the content: a reinstalled node reuses its ids for other letters. */
function keyOf(item: QueuedItem, { letter, files }: ReadItem): string {
  const { letterNumber, letterDate, fromAddress, subject, body, problem } = letter;
  const parts = [letterNumber, letterDate ?? '', fromAddress, subject, body];
  const content = [...parts, ...files.map((file) => file.content)];
  const isUnread = problem === 'unreadable' || item.content === undefined;
  return keyOfItem({ ...item, digest: isUnread ? item.digest : digestOf(...content) });
}

function readQueued({ processId, secretCode, content }: QueuedItem, now: Date): ReadItem {
  const arrived = bangkokMoment(text(child(content, 'ProcessTime')));
  const known = { ...notProvided, channel: 'ecms' as const, externalKey: processId };
  const base = { ...known, arrivedAt: arrived && arrived < now ? arrived : now };
  const letter = child(content, 'GovernmentDocument', 'CorrespondenceLetter');
  if (letter !== undefined) return readLetter(letter, base);
  const notice = noticeIn(content);
  if (notice) return { letter: { ...base, ...notice, problem: 'notice' }, files: [] };
  return { letter: { ...base, ...unreadAs(secretCode) }, files: [] };
}

/**
 * The highest class is never put into an electronic system (`isTooSecretToStore`): only writer and number are stored.
 */
function readLetter(letter: unknown, base: ComingLetter): ReadItem {
  const { letterNumber, ...header } = headerOf(letter);
  const party = child(letter, 'SenderParty');
  const code = text(child(party, 'DepartmentOrganization', 'ID')).trim();
  const name = [text(child(party, 'GivenName')), text(child(party, 'FamilyName'))].join(' ').trim();
  const fromText = storableStart(text(child(party, 'JobTitle')).trim() || name || code, 300);
  const from = { fromText, fromAddress: storableStart(code, 300) };
  const secrecy = secrecyOfCode(text(child(letter, 'SecretCode')).trim());
  if (isTooSecretToStore(secrecy))
    return { letter: { ...base, ...from, letterNumber, secrecy: 3, problem: 'tooSecret' }, files: [] };
  const speed = speedOfCode(text(child(letter, 'SpeedCode')).trim());
  const sentAt = bangkokMoment(text(child(letter, 'SendDate')));
  const toText = storableStart(text(child(letter, 'ReceiverParty', 'JobTitle')).trim(), 300);
  const read = { ...base, ...from, ...header, letterNumber, toText, secrecy, speed, sentAt, body: bodyOf(letter) };
  return { letter: read, files: filesOf(letter) };
}

/** Stored exactly as written, because the notices must repeat them. */
const headerOf = (letter: unknown) => ({
  letterNumber: storableStart(text(child(letter, 'ID')), 100),
  letterDate: dayIn(text(child(letter, 'CorrespondenceDate'))),
  subject: storableStart(text(child(letter, 'Subject')), 1000),
});

function bodyOf(letter: unknown): string {
  const references = children(letter, 'ReferenceCorrespondence').map((item) =>
    [text(child(item, 'ID')), text(child(item, 'Subject'))].filter((part) => part.trim() !== '').join(' '),
  );
  const [attachment, description] = [text(child(letter, 'Attachment')), text(child(letter, 'Description'))];
  return storableStart(ecmsLetterText({ references, attachment, description }), 100_000);
}

/** An empty element means that there is no file. */
function filesOf(letter: unknown) {
  const contentOf = (node: unknown) => Buffer.from(text(node).replaceAll(/\s/g, ''), 'base64');
  const main = children(letter, 'MainLetterBinaryObject').map(contentOf);
  const enclosed = children(letter, 'AttachmentBinaryObject').map(contentOf);
  const nonEmpty = (files: readonly Buffer[]) => files.filter((content) => content.length > 0);
  return [
    ...nonEmpty(main).map((content) => ({ name: ecmsFileName(0), content })),
    ...nonEmpty(enclosed).map((content, index) => ({ name: ecmsFileName(index + 1), content })),
  ];
}

const noticeNames = [
  'ReceiveLetterNotifier',
  'AcceptLetterNotifier',
  'RejectLetterNotifier',
  'InvalidLetterNotifier',
  'InvalidAcceptIDNotifier',
] as const satisfies readonly EcmsNotice[];

/** Sarn sends no letters by e-CMS yet, so a notice belongs to no letter of ours. The desk sees it as an arrival. */
function noticeIn(content: unknown) {
  const name = noticeNames.find((name) => child(content, name) !== undefined);
  if (!name) return undefined;
  const notice = child(content, name);
  const code = storableStart(text(child(notice, 'AcceptDepartment', 'Code')).trim(), 300);
  const acceptId = text(child(notice, 'AcceptID')).trim();
  return {
    fromText: code,
    fromAddress: code,
    letterNumber: storableStart(text(child(notice, 'LetterID')), 100),
    letterDate: dayIn(text(child(notice, 'CorrespondenceDate'))),
    subject: storableStart(ecmsNoticeSubject(name, acceptId, text(child(notice, 'Subject'))), 1000),
  };
}

const dayIn = (value: string): string | null => {
  const day = /^\s*(\d{4}-\d{2}-\d{2})/.exec(value)?.[1];
  return day !== undefined && isDay(day) ? day : null;
};

/** PostgreSQL refuses a date such as 30 February. */
function isDay(day: string): boolean {
  const moment = new Date(day);
  return isKnownDay(day) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

/** The e-CMS writes times of Bangkok without an offset. */
function bangkokMoment(value: string): Date | null {
  const [, day, time = '00:00:00'] = /^\s*(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}))?/.exec(value) ?? [];
  const moment = new Date(`${day}T${time}+07:00`);
  return isKnownMoment(moment) ? moment : null;
}
