/** What a message says of itself, as far as an automatic answer must mind it; names in small letters. */
export type MailHeaders = readonly { readonly key: string; readonly value: string }[];

/** Headers that stand only on what a program or a list sent. */
const ofLists = ['list-id', 'list-unsubscribe', 'list-post', 'list-help', 'feedback-id'];

/** Values that say that nobody waits for an answer. */
const ofPrograms: Readonly<Record<string, RegExp>> = {
  'auto-submitted': /^(?!no\b)/i,
  precedence: /^(bulk|junk|list|auto_reply)/i,
  'x-auto-response-suppress': /\b(all|dr|autoreply|oof)\b/i,
  'x-autoreply': /./,
  'x-autorespond': /./,
  'content-type': /^multipart\/report/i,
};

/** Addresses behind which no person stands. */
const ofNobody = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|owner-.*|.*-(request|bounces?))$/i;

/**
 * To which address the automatic acknowledgement of a message goes; undefined where none may be sent: to lists, programs
 * and bounces (RFC 3834, section 2), and to ourselves.
 */
export function acknowledgedAt(
  headers: MailHeaders,
  from: string,
  ownAddresses: readonly string[],
): string | undefined {
  const isOfProgram = headers.some(
    ({ key, value }) => ofLists.includes(key) || ofPrograms[key]?.test(value.trim()) === true,
  );
  const returnPath = headers.find(({ key }) => key === 'return-path')?.value.replaceAll(/[<>\s]/g, '');
  // An empty return path is that of a bounce.
  const address = returnPath ?? from;
  const [local = '', domain = ''] = address.split('@');
  const own = ownAddresses.map((address) => address.toLowerCase());
  const isOwn = [address, from].some((item) => own.includes(item.toLowerCase()));
  const isSound = /^[^\s@<>,;"()]+@[^\s@<>,;"()]+$/.test(address);
  if (isOfProgram || isOwn || !isSound || domain === '') return undefined;
  return [local, from.split('@')[0] ?? ''].some((item) => ofNobody.test(item)) ? undefined : address;
}

/** To one address: more than any registry sends us, and too few to bury a mailbox. */
export const maxAcknowledgementsPerHour = 60;
