import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';

import { queryClient } from './platform/api/query-client.ts';
import { application } from './platform/application/application.ts';
import { i18n } from './platform/language/i18n.ts';
import { usePreferences } from './platform/preferences/preferences.ts';
import { colorSchemeManager } from './platform/theme/color-scheme.ts';
import { resolveVariables, themeOf } from './platform/theme/theme.ts';
import { router } from './router.ts';

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

const IdleGuard = lazy(async () => ({ default: (await import('./accounts/idle-guard.tsx')).IdleGuard }));

/** The whole browser program; the application must be known. */
export function App() {
  const [theme] = useState(() => themeOf(application().agency));
  const [schemes] = useState(colorSchemeManager);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={i18n}>
          <Suspense fallback={null}>
            <Toasts />
          </Suspense>
          <Screens />
          <Suspense fallback={null}>
            <IdleGuard />
          </Suspense>
        </I18nextProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** A change of language or digits draws everything anew, dates included. */
function Screens() {
  const { i18n: words } = useTranslation();
  const { digits } = usePreferences();
  return <RouterProvider key={`${words.language} ${digits}`} router={router} />;
}
