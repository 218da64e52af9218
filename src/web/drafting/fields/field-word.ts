import type { WrittenDraft } from '#contract/drafting.ts';
import type { DocumentKind } from '#domain/documents/document-kinds.ts';
import { formOf, isRule } from '#domain/drafting/forms.ts';

import type { DraftPlace } from './field-id.ts';

/** What a field is called on the form: a rule is "about" its subject, and without a salutation the addressee is said by ถึง. */
export function fieldWord(place: DraftPlace, kind: DocumentKind, content: WrittenDraft['content']) {
  if (place === 'subject' && isRule(kind)) return 'drafting.about';
  if (place === 'toText' && !formOf(kind, content).fields.includes('salutation')) return 'drafting.toStamp';
  return isOfMeeting(place) ? (`drafting.${place}` as const) : (`drafting.fields.${place}` as const);
}

type OfMeeting = Extract<DraftPlace, `meeting.${string}`>;
const isOfMeeting = (place: DraftPlace): place is OfMeeting => place.startsWith('meeting.');
