import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';

import { Kit } from './kit.tsx';
import { queryClient } from './platform/api/query-client.ts';
import { useLocale } from './platform/language/use-translation.ts';
import { usePreferences } from './platform/preferences/preferences.ts';
import { whenIdle } from './platform/when-idle.ts';
import { router } from './router.ts';
import { later } from './platform/later.ts';

const Background = later(async () => (await import('./background.tsx')).Background);

export const App = () => (
  <Kit>
    <QueryClientProvider client={queryClient}>
      <Screens />
      <OnceIdle>
        <Background />
      </OnceIdle>
    </QueryClientProvider>
  </Kit>
);

/** A change of language or digits renders everything again, dates included. */
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
