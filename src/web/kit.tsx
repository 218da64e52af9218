import { MantineProvider } from '@mantine/core';
import { useState, type ReactNode } from 'react';

import { application } from './platform/application/application.ts';
import { colorSchemeManager } from './platform/theme/color-scheme.ts';
import { resolveVariables, themeOf } from './platform/theme/theme.ts';

/** The theme of the agency; requires a loaded application. */
export function Kit({ children }: { readonly children: ReactNode }) {
  const [theme] = useState(() => themeOf(application().agency));
  const [schemes] = useState(colorSchemeManager);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}
