import type { FormField } from '#domain/drafting/forms.ts';
import type { MeetingPart } from '#domain/drafting/text-parts.ts';

/**
 * Targets of the checker: a field of the document, a field of an agency form by name, a part of the minutes, or the
 * chain.
 */
export type DraftPlace = FormField | `meeting.${MeetingPart}` | `form.${string}` | 'chain';

export const fieldId = (place: DraftPlace): string => `draft-${place}`;

/** Scrolls to a field and focuses its first control. */
export function goToField(place: DraftPlace): void {
  const field = document.getElementById(fieldId(place));
  const control = field?.matches('input, textarea, [contenteditable]')
    ? field
    : field?.querySelector<HTMLElement>('input, textarea, [contenteditable], button');
  field?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
