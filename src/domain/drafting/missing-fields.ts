import { kindWithCode } from '../documents/document-kinds.ts';
import type { DraftContent } from './content.ts';
import { forms, type FormField } from './forms.ts';
import { isBlank } from './rich-text.ts';

/** What a drafter filled in: the parts kept with the document, and its text. */
export interface Draftable {
  readonly kind: number;
  readonly subject: string;
  readonly toText: string;
  readonly letterNumber: string;
  readonly content: DraftContent;
}

const isEmpty = (text: string) => text.trim() === '';

/** The fields the form still lacks, in its order (regulation, forms 1–11). */
export function missingFields(draft: Draftable): readonly FormField[] {
  const kind = kindWithCode(draft.kind);
  return kind ? forms[kind].required.filter((field) => isMissing(draft, field)) : [];
}

function isMissing({ subject, toText, letterNumber, content }: Draftable, field: FormField): boolean {
  switch (field) {
    case 'number':
      return isEmpty(letterNumber);
    case 'subject':
      return isEmpty(subject);
    case 'toText':
      return isEmpty(toText);
    case 'salutation':
      return isEmpty(content.salutation);
    case 'closing':
      return isEmpty(content.closing);
    case 'body':
      return isBlank(content.body);
    case 'meeting':
      return content.meeting === null || isEmpty(content.meeting.body) || isEmpty(content.meeting.recorder);
    case 'references':
      return false;
    case 'enclosures':
      return content.enclosures.length === 0;
    case 'copies':
      return content.copies.length === 0;
    case 'contact':
      return isEmpty(content.contact.unitName);
  }
}
