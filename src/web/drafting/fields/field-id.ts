import type { FormField } from '#domain/drafting/forms.ts';
import type { MeetingPart } from '#domain/drafting/text-parts.ts';

/** What the checker may lead to: a field of the form, of the agency's own form by its name, a part of minutes, or the chain. */
export type DraftPlace = FormField | `meeting.${MeetingPart}` | `form.${string}` | 'chain';

/** Where a field stands on the screen. */
export const fieldId = (place: DraftPlace): string => `draft-${place}`;

/** Leads to a field: the page shows it and its first control has the focus. */
export function goToField(place: DraftPlace): void {
  const field = document.getElementById(fieldId(place));
  const control = field?.matches('input, textarea, [contenteditable]')
    ? field
    : field?.querySelector<HTMLElement>('input, textarea, [contenteditable], button');
  field?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
