import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';

import { queryClient } from './platform/api/query-client.ts';
import { application } from './platform/application/application.ts';
import { useLocale } from './platform/language/use-translation.ts';
import { usePreferences } from './platform/preferences/preferences.ts';
import { colorSchemeManager } from './platform/theme/color-scheme.ts';
import { resolveVariables, themeOf } from './platform/theme/theme.ts';
import { whenIdle } from './platform/when-idle.ts';
import { router } from './router.ts';

const Background = lazy(async () => ({ default: (await import('./background.tsx')).Background }));

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
        <Screens />
        <OnceIdle>
          <Background />
        </OnceIdle>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** A change of language or digits draws everything anew, dates included. */
function Screens() {
  const locale = useLocale();
  const { digits } = usePreferences();
  return <RouterProvider key={`${locale} ${digits}`} router={router} />;
}

function OnceIdle({ children }: { readonly children: ReactNode }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => void whenIdle().then(() => startTransition(() => setIdle(true))), []);
  return <Suspense fallback={null}>{isIdle && children}</Suspense>;
}
