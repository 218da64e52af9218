import { Choice } from '#web/components/choice.tsx';
import { AppearanceChoices } from '#web/components/appearance-choices.tsx';
import { PreferenceSwitch } from '#web/components/preference-switch.tsx';
import { densities, digitKinds } from '#domain/preferences/preferences.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { choosePreferences } from '#web/platform/preferences/follow-preferences.ts';
import { usePreferences } from '#web/platform/preferences/preferences.ts';

import styles from '../profile.module.css';
import { PhraseList } from './phrase-list.tsx';
import { SoundSettings } from './sound-settings.tsx';

/** Saved for all devices of the person. */
export function InterfaceScreen() {
  const t = useTranslation();
  const { density, digits } = usePreferences();
  return (
    <>
      <h1 className={styles.title}>{t('preferences.title')}</h1>
      <p className={styles.quiet}>{t('preferences.help')}</p>
      <section className={styles.card}>
        <h2>{t('preferences.display')}</h2>
        <div className={styles.choices}>
          <AppearanceChoices />
          <Choice
            label={t('preferences.density')}
            labels={{ comfortable: t('preferences.comfortable'), compact: t('preferences.compact') }}
            values={densities}
            value={density}
            onChange={(chosen) => choosePreferences({ density: chosen })}
          />
          <Choice
            label={t('preferences.digits')}
            labels={{ arabic: t('preferences.arabic'), thai: t('preferences.thaiDigits') }}
            values={digitKinds}
            value={digits}
            onChange={(chosen) => choosePreferences({ digits: chosen })}
          />
        </div>
      </section>
      <SoundSettings />
      <section className={styles.card}>
        <h2>{t('common.shortcuts')}</h2>
        <PreferenceSwitch label={t('common.singleKeys')} name="singleKeys" />
      </section>
      <PhraseList />
    </>
  );
}
