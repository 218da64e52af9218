import type { WrittenDraft } from '#contract/drafting/drafting.ts';
import type { DocumentKind } from '#domain/documents/document-kinds.ts';
import { formOf, isRule } from '#domain/drafting/forms.ts';

import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { Draft } from '../saving/use-draft.ts';
import type { DraftPlace } from './field-id.ts';

type PlaceOfForm = Extract<DraftPlace, `form.${string}`>;
type LabelledPlace = Exclude<DraftPlace, PlaceOfForm>;

const isOfForm = (place: DraftPlace): place is PlaceOfForm => place.startsWith('form.');

export const usePlaceLabel = ({ view, written }: Pick<Draft, 'view' | 'written'>, kind: DocumentKind) => {
  const t = useTranslation();
  return (place: DraftPlace): string =>
    isOfForm(place)
      ? (view.template?.fields.find(({ name }) => place === `form.${name}`)?.label ?? '')
      : t(fieldLabel(place, kind, written.content));
};

/** A rule is "about" its subject, and a letter without a salutation uses ถึง for the addressee. */
export function fieldLabel(place: LabelledPlace, kind: DocumentKind, content: WrittenDraft['content']) {
  if (place === 'subject' && isRule(kind)) return 'drafting.about';
  if (place === 'toText' && !formOf(kind, content).fields.includes('salutation')) return 'drafting.toStamp';
  return isOfMeeting(place) ? (`drafting.${place}` as const) : (`drafting.fields.${place}` as const);
}

type OfMeeting = Extract<LabelledPlace, `meeting.${string}`>;
const isOfMeeting = (place: LabelledPlace): place is OfMeeting => place.startsWith('meeting.');
