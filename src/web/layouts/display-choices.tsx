import { Choice } from '#web/components/choice.tsx';
import { AppearanceChoices } from '#web/components/appearance-choices.tsx';
import { PreferenceSwitch } from '#web/components/preference-switch.tsx';
import { changeLanguage, currentLanguage, languages } from '#web/platform/language/i18n.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';

import styles from './display-choices.module.css';

/** The most used display settings; all of them are in the profile. */
export function DisplayChoices() {
  const t = useTranslation();
  const tongues = { th: t('common.thai'), en: t('common.english') };
  return (
    <div className={styles.choices}>
      <AppearanceChoices />
      <Choice
        label={t('common.language')}
        labels={tongues}
        values={languages}
        value={currentLanguage()}
        onChange={(language) => void changeLanguage(language)}
      />
      <PreferenceSwitch label={t('common.singleKeys')} name="singleKeys" />
      <PreferenceSwitch label={t('notifications.sound')} name="sound" />
    </div>
  );
}
