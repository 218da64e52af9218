import { SegmentedControl } from '@mantine/core';

import { changeLanguage, currentLanguage, languages } from '#web/platform/language/i18n.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

export function LanguageSwitch() {
  const t = useTranslation();
  const names = { th: t('portal.thaiShort'), en: t('portal.englishShort') };
  return (
    <SegmentedControl
      aria-label={t('common.language')}
      data={languages.map((language) => ({ value: language, label: names[language] }))}
      value={currentLanguage()}
      onChange={(language) => void changeLanguage(language)}
    />
  );
}
