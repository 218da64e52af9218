import type { DraftContent } from './content.ts';
import { plainText } from './rich-text.ts';

interface Comparable {
  readonly subject: string;
  readonly toText: string;
  readonly content: DraftContent;
}

/** A draft as lines of plain text, in the order of the paper: what two versions are compared by. */
export function comparableText({ subject, toText, content }: Comparable): string {
  const { salutation, enclosures, body, form, meeting, holder, closing, signedAs, contact, copies } = content;
  return [
    subject,
    `${salutation} ${toText}`.trim(),
    ...enclosures,
    ...(meeting?.agenda ?? []).map(plainText),
    plainText(body),
    ...Object.values(form?.values ?? {}),
    holder,
    closing,
    ...signedAs.map(({ name, position }) => `${name} ${position}`),
    ...Object.values(contact),
    ...copies,
  ]
    .filter((line) => line.trim() !== '')
    .join('\n');
}
