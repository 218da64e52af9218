import { letterLanguages } from '#domain/drafting/content.ts';
import { Choice } from '#web/components/choice.tsx';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import type { DraftFieldsProps } from './draft-fields.tsx';
import { fieldId } from './field-id.ts';
import { withLanguage } from './set-addressee.ts';
import { useAddressees } from './use-addressees.ts';
import { useEnglishNames } from './use-english-names.ts';

/** ภาษาของหนังสือ: external letters may be in English, which changes the order of the lines. */
export function LanguageField({ draft, kind }: Omit<DraftFieldsProps, 'marked'>) {
  const t = useTranslation();
  const listed = useAddressees(draft.written.toText);
  const english = useEnglishNames(draft);
  return (
    <div id={fieldId('language')}>
      <Choice
        label={t('drafting.fields.language')}
        labels={{ th: t('letterForms.languages.th'), en: t('letterForms.languages.en') }}
        values={letterLanguages}
        value={draft.written.content.language}
        onChange={(language) =>
          draft.set((before) =>
            withLanguage(before, kind, language, { listed, ...(english && { ownAddress: english.address }) }),
          )
        }
      />
    </div>
  );
}
