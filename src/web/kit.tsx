import { MantineProvider } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';

import { CrowdNotice } from './components/crowd-notice.tsx';
import { useApplication } from './platform/application/application.ts';
import { colorSchemeManager } from './platform/theme/color-scheme.ts';
import { useTranslation } from './platform/language/use-translation.ts';
import { popoversId, resolveVariables, themeOf } from './platform/theme/theme.ts';

/** The theme of the agency; requires a loaded application. */
export function Kit({ children }: { readonly children: ReactNode }) {
  const { brandColor, loaderColor } = useApplication().agency;
  const theme = useMemo(() => themeOf({ brandColor, loaderColor }), [brandColor, loaderColor]);
  const [schemes] = useState(colorSchemeManager);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
    >
      {children}
      <CrowdNotice />
      <Popovers />
    </MantineProvider>
  );
}

/** The place of every list of options, menu and calendar that opens: a landmark while one is open, else not there. */
function Popovers() {
  const t = useTranslation();
  return <div id={popoversId} role="region" aria-label={t('common.choices')} />;
}
