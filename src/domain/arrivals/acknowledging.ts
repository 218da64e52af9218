/** Names are in lower case. */
type MailHeaders = readonly { readonly key: string; readonly value: string }[];

/** What the headers of a message say about an automatic answer. */
export interface MailOrigin {
  /** A program or a mailing list, which waits for no answer. */
  readonly isProgram: boolean;
  /** Empty for a bounce, null when the message names none. */
  readonly returnPath: string | null;
}

/** Headers that only programs and mailing lists set. */
const ofLists = ['list-id', 'list-unsubscribe', 'list-post', 'list-help', 'feedback-id'];

/** Values that mean that nobody waits for an answer. */
const ofPrograms: Readonly<Record<string, RegExp>> = {
  'auto-submitted': /^(?!no\b)/i,
  precedence: /^(bulk|junk|list|auto_reply)/i,
  'x-auto-response-suppress': /\b(all|dr|autoreply|oof)\b/i,
  'x-autoreply': /./,
  'x-autorespond': /./,
  'content-type': /^multipart\/report/i,
};

const maxAddressLength = 300;

/** Addresses that no person reads. */
const ofNobody = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|owner-.*|.*-(request|bounces?))$/i;

export function originOf(headers: MailHeaders): MailOrigin {
  const path = headers.find(({ key }) => key === 'return-path')?.value.replaceAll(/[<>\s]/g, '');
  return {
    isProgram: headers.some(({ key, value }) => ofLists.includes(key) || ofPrograms[key]?.test(value.trim()) === true),
    // A longer one cut off would be the address of somebody else.
    returnPath: path !== undefined && path.length > maxAddressLength ? '' : (path ?? null),
  };
}

/**
 * The address for the automatic acknowledgement of a message; undefined where none may be sent: to lists, programs and
 * bounces (RFC 3834 §2), and to ourselves.
 */
export function acknowledgedAt(
  { isProgram, returnPath }: MailOrigin,
  from: string,
  ownAddresses: readonly string[],
): string | undefined {
  const address = returnPath ?? from;
  const [local = '', domain = ''] = address.split('@');
  const own = ownAddresses.map((address) => address.toLowerCase());
  const isOwn = [address, from].some((item) => own.includes(item.toLowerCase()));
  const isSound = /^[^\s@<>,;"()]+@[^\s@<>,;"()]+$/.test(address);
  if (isProgram || isOwn || !isSound || domain === '') return undefined;
  return [local, from.split('@')[0] ?? ''].some((item) => ofNobody.test(item)) ? undefined : address;
}

/** Per address: more than any registry sends us, and too few to flood a mailbox. */
export const maxAcknowledgementsPerHour = 60;
