import { signersIn, type Chain } from '#domain/documents/chain.ts';
import { kindWithCode } from '../documents/document-kinds.ts';
import { unfilledFields, type AgencyForm } from './agency-form.ts';
import type { DraftContent } from './content.ts';
import { formOf, type FormField } from './forms.ts';
import { missingOfMinutes } from './missing-minutes.ts';
import { isBlank } from './rich-text.ts';

export interface Draftable {
  readonly kind: number;
  readonly subject: string;
  readonly toText: string;
  readonly letterNumber: string;
  readonly chain: Chain;
  readonly content: DraftContent;
  /** The agency's form, if the document uses one. */
  readonly template?: AgencyForm | null;
}

const isEmpty = (text: string) => text.trim() === '';

/** The required fields that are missing, in the order of the form (forms 1–11 of the regulation). */
export function missingFields(draft: Draftable): readonly FormField[] {
  const kind = kindWithCode(draft.kind);
  return kind ? formOf(kind, draft.content).required.filter((field) => isMissing(draft, field)) : [];
}

function isMissing({ subject, toText, letterNumber, chain, content, template }: Draftable, field: FormField): boolean {
  switch (field) {
    case 'number':
      return isEmpty(letterNumber);
    case 'subject':
      return isEmpty(subject);
    case 'toText':
      return isEmpty(toText);
    case 'salutation':
      return isEmpty(content.salutation);
    case 'signedAs':
      // An English letter shows the names as typed: one for each signer.
      return content.signedAs.filter(({ name }) => !isEmpty(name)).length < Math.max(1, signersIn(chain));
    case 'form':
      return !template || unfilledFields(template, content.form?.values ?? {}).length > 0;
    case 'closing':
      return isEmpty(content.closing);
    case 'body':
      return isBlank(content.body);
    case 'meeting':
      return missingOfMinutes(content.meeting).length > 0;
    case 'language':
    case 'issue':
    case 'holder':
    case 'phone':
    case 'references':
      return false;
    case 'addressees':
      return content.addressees.length === 0;
    case 'enclosures':
      return content.enclosures.length === 0;
    case 'copies':
      return content.copies.length === 0;
    case 'contact':
      return isEmpty(content.contact.unitName);
  }
}
