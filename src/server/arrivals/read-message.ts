import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';

import { originOf, type MailOrigin } from '#domain/arrivals/acknowledging.ts';
import { htmlText } from '#domain/text/html-text.ts';
import { isKnownMoment } from '#domain/text/known-days.ts';
import { storableStart } from '#domain/text/storable-text.ts';

import { digestOf } from './digest-of.ts';

export interface ReadMessage {
  /** By which it is known when it comes again. */
  readonly key: string;
  readonly messageId: string;
  readonly fromText: string;
  readonly fromAddress: string;
  readonly toText: string;
  readonly subject: string;
  readonly body: string;
  readonly sentAt: Date | null;
  readonly origin: MailOrigin;
  readonly files: readonly { readonly name: string; readonly content: Buffer }[];
}

/** The rest of a longer message is in the original. */
const maxBodyLength = 100_000;
const maxMarkupLength = 4_000_000;

/** Limits the lines that may begin a part: a forged message with more would occupy the whole server. */
const maxParts = 2_000;

/** Returns undefined when the message cannot be parsed or is empty. HTML becomes plain text. */
export async function readMessage(source: Buffer): Promise<ReadMessage | undefined> {
  if (hasTooManyParts(source)) return undefined;
  const email = await PostalMime.parse(source, { forceRfc822Attachments: true }).catch(() => undefined);
  if (!email) return undefined;
  const from = mailboxOf(email.from) ?? mailboxOf(email.sender);
  const body = storableStart(
    email.text?.trim() || htmlText((email.html ?? '').slice(0, maxMarkupLength)),
    maxBodyLength,
  );
  if (!from && !email.subject && body === '' && email.attachments.length === 0) return undefined;
  const read = {
    messageId: storableStart(email.messageId ?? '', 900),
    fromText: storableStart(from?.name || from?.address || '', 300),
    fromAddress: storableStart(from?.address ?? '', 300),
    toText: storableStart((email.to ?? []).map(displayName).join(', '), 300),
    subject: storableStart((email.subject ?? '').replaceAll(/\s+/g, ' ').trim(), 1000),
    body,
    sentAt: momentOf(email),
    origin: originOf(email.headers),
    files: email.attachments.map((file, index) => ({ name: nameOf(file, index), content: contentOf(file) })),
  };
  return { ...read, key: keyOfMessage(read) };
}

/** The Message-ID alone is not unique: some programs give several messages the same one. */
const keyOfMessage = ({ messageId, fromAddress, subject, sentAt, body, files }: Omit<ReadMessage, 'key'>): string => {
  const content = [fromAddress, subject, sentAt?.toISOString() ?? '', body];
  const attached = files.flatMap((file) => [file.name, file.content]);
  return `${storableStart(messageId, 300)} ${digestOf(...content, ...attached)}`.trim();
};

/** No mail is older than this; a date before it is one that a program invented. */
const earliest = new Date('1970-01-01T00:00:00Z');

const mailboxOf = (address: Address | undefined) => (address?.address ? address : address?.group?.[0]);

const displayName = (address: Address) => address.name || (mailboxOf(address)?.address ?? '');

function momentOf({ date }: Email): Date | null {
  const moment = new Date(date ?? Number.NaN);
  return moment >= earliest && isKnownMoment(moment) ? moment : null;
}

function hasTooManyParts(source: Buffer): boolean {
  let position = -1;
  for (let count = 0; count <= maxParts; count += 1) {
    position = source.indexOf('\n--', position + 1);
    if (position < 0) return false;
  }
  return true;
}

function nameOf({ filename, mimeType }: Attachment, index: number): string {
  const ending = mimeType === 'message/rfc822' ? '.eml' : '';
  return storableStart(filename ?? '', 200) || `${index + 1}${ending}`;
}

const contentOf = ({ content }: Attachment) =>
  typeof content === 'string'
    ? Buffer.from(content)
    : Buffer.from(content instanceof Uint8Array ? content : new Uint8Array(content));
