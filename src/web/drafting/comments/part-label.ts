import type { TextPart } from '#domain/drafting/text-parts.ts';
import type { useTranslation } from '#web/platform/language/use-translation.ts';

export function partLabel(part: TextPart, t: ReturnType<typeof useTranslation>): string {
  switch (part.of) {
    case 'letter':
      return t('drafting.fields.body');
    case 'minutes':
      return t(`drafting.meeting.${part.name}`);
    case 'form':
      return part.label;
  }
}
