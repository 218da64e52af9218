import { colorSchemes, textSizes } from '#domain/preferences/preferences.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { choosePreferences } from '#web/platform/preferences/follow-preferences.ts';
import { usePreferences } from '#web/platform/preferences/preferences.ts';

import { Choice } from './choice.tsx';

export function AppearanceChoices() {
  const t = useTranslation();
  const { textSize: chosenSize, colorScheme: chosenScheme } = usePreferences();
  const sizes = {
    normal: t('common.textSizeNormal'),
    large: t('common.textSizeLarge'),
    largest: t('common.textSizeLargest'),
  };
  const schemes = { light: t('common.themeLight'), dark: t('common.themeDark'), auto: t('common.themeAuto') };
  return (
    <>
      <Choice
        label={t('common.textSize')}
        labels={sizes}
        values={textSizes}
        value={chosenSize}
        onChange={(textSize) => choosePreferences({ textSize })}
      />
      <Choice
        label={t('common.theme')}
        labels={schemes}
        values={colorSchemes}
        value={chosenScheme}
        onChange={(colorScheme) => choosePreferences({ colorScheme })}
      />
    </>
  );
}
