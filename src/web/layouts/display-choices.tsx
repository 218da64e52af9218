import { SegmentedControl, Switch, useMantineColorScheme } from '@mantine/core';

import { changeLanguage, currentLanguage, languages } from '#web/platform/language/i18n.ts';
import { useWords } from '#web/platform/language/use-words.ts';
import { singleKeys, sound, textSize, textSizes } from '#web/platform/theme/display-settings.ts';

import styles from './display-choices.module.css';

const schemes = ['light', 'dark', 'auto'] as const;

/** Text size, background, language, shortcuts and sound of this device. */
export function DisplayChoices() {
  const t = useWords();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const sizes = {
    normal: t('common.textSizeNormal'),
    large: t('common.textSizeLarge'),
    largest: t('common.textSizeLargest'),
  };
  const themes = { light: t('common.themeLight'), dark: t('common.themeDark'), auto: t('common.themeAuto') };
  const tongues = { th: t('common.thai'), en: t('common.english') };
  return (
    <div className={styles.choices}>
      <Choice
        label={t('common.textSize')}
        words={sizes}
        values={textSizes}
        value={textSize.use()}
        onChange={textSize.choose}
      />
      <Choice label={t('common.theme')} words={themes} values={schemes} value={colorScheme} onChange={setColorScheme} />
      <Choice
        label={t('common.language')}
        words={tongues}
        values={languages}
        value={currentLanguage()}
        onChange={(language) => void changeLanguage(language)}
      />
      <Toggle label={t('common.singleKeys')} choice={singleKeys} />
      <Toggle label={t('notifications.sound')} choice={sound} />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly words: Readonly<Record<Value, string>>;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

const Choice = <Value extends string>({ label, words, values, value, onChange }: ChoiceProps<Value>) => (
  <div>
    <div className={styles.label}>{label}</div>
    <SegmentedControl
      fullWidth
      aria-label={label}
      data={values.map((each) => ({ value: each, label: words[each] }))}
      value={value}
      onChange={(chosen) => onChange(values.find((each) => each === chosen) ?? value)}
    />
  </div>
);

const Toggle = ({ label, choice }: { readonly label: string; readonly choice: typeof sound }) => (
  <Switch
    label={label}
    checked={choice.use() === 'on'}
    onChange={(event) => choice.choose(event.currentTarget.checked ? 'on' : 'off')}
  />
);
