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

/** How I like the screens; kept for every device. */
export function InterfaceScreen() {
  const t = useTranslation();
  const { density, digits } = usePreferences();
  return (
    <>
      <h1 className={styles.title}>{t('display.title')}</h1>
      <p className={styles.quiet}>{t('display.help')}</p>
      <section className={styles.card}>
        <h2>{t('display.look')}</h2>
        <div className={styles.choices}>
          <AppearanceChoices />
          <Choice
            label={t('display.density')}
            words={{ comfortable: t('display.comfortable'), compact: t('display.compact') }}
            values={densities}
            value={density}
            onChange={(chosen) => choosePreferences({ density: chosen })}
          />
          <Choice
            label={t('display.digits')}
            words={{ arabic: t('display.arabic'), thai: t('display.thaiDigits') }}
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
