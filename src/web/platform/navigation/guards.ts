import { redirect } from '@tanstack/react-router';

import { application } from '#web/platform/application/application.ts';
import { currentSession } from '#web/platform/session/session.ts';

interface Visit {
  readonly location: { readonly href: string };
}

/** Lets signed-in people in; others sign in first and come back to the very address. */
export function requireSession({ location }: Visit): void {
  if (!currentSession()) throw redirect({ to: '/login', search: { returnTo: location.href } });
}

/** A person signed in already does not sign in again. */
export function requireVisitor({ search }: { readonly search: { readonly returnTo?: string | undefined } }): void {
  if (currentSession()) throw redirect({ href: search.returnTo ?? '/sarabun/dashboard' });
}

/** To the intranet of the agency; where it has none, to the dashboard. */
export function leaveForIntranet(): never | Promise<never> {
  const { intranetAddress } = application();
  if (intranetAddress === '') throw redirect({ to: '/sarabun/dashboard' });
  window.location.replace(intranetAddress);
  return new Promise<never>(() => undefined);
}
