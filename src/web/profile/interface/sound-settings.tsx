import '@mantine/core/styles/Slider.layer.css';

import { Button, Slider, TextInput } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { useState } from 'react';

import { volumes } from '#domain/preferences/preferences.ts';
import { PreferenceSwitch } from '#web/components/preference-switch.tsx';
import { playTone } from '#web/notifications/notification-sound.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { choosePreferences } from '#web/platform/preferences/follow-preferences.ts';
import { usePreferences } from '#web/platform/preferences/preferences.ts';

import styles from '../profile.module.css';

const volumeStep = 5;

export function SoundSettings() {
  const t = useTranslation();
  const { volume } = usePreferences();
  const [shown, setShown] = useState(volume);
  return (
    <section className={styles.card}>
      <h2>{t('preferences.soundTitle')}</h2>
      <div className={styles.choices}>
        <PreferenceSwitch label={t('notifications.sound')} name="sound" />
        <div>
          <span className={styles.label}>{t('preferences.volume')}</span>
          <Slider
            thumbLabel={t('preferences.volume')}
            min={volumes.min}
            max={volumes.max}
            step={volumeStep}
            value={shown}
            onChange={setShown}
            onChangeEnd={(chosen) => choosePreferences({ volume: chosen })}
          />
        </div>
        <Button variant="default" leftSection={<IconVolume size={18} aria-hidden />} onClick={playTone}>
          {t('preferences.tryTone')}
        </Button>
      </div>
      <QuietHours />
    </section>
  );
}

function QuietHours() {
  const t = useTranslation();
  const { quietFrom, quietTo } = usePreferences();
  return (
    <fieldset className={styles.group}>
      <legend>{t('preferences.quietHours')}</legend>
      <p className={styles.quiet}>{t('preferences.quietHelp')}</p>
      <div className={styles.choices}>
        <TextInput
          type="time"
          label={t('preferences.quietFrom')}
          value={quietFrom ?? ''}
          onChange={(event) => choosePreferences({ quietFrom: event.currentTarget.value || null })}
        />
        <TextInput
          type="time"
          label={t('preferences.quietTo')}
          value={quietTo ?? ''}
          onChange={(event) => choosePreferences({ quietTo: event.currentTarget.value || null })}
        />
      </div>
    </fieldset>
  );
}
