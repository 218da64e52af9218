import { redirect } from '@tanstack/react-router';

import { application } from '#web/platform/application/application.ts';
import { currentSession } from '#web/platform/session/session.ts';

interface Visit {
  readonly location: { readonly href: string };
}

/** Lets signed-in people in and marks the route as theirs; others sign in first and come back to the very address. */
export function requireSession({ location }: Visit): { readonly needsSession: true } {
  if (!currentSession()) throw redirect({ to: '/login', search: { returnTo: location.href } });
  return { needsSession: true };
}

/** Whether a route's context says that `requireSession` guards it. */
export const isOfSession = (context: unknown): boolean =>
  typeof context === 'object' && context !== null && 'needsSession' in context;

/** A person signed in already does not sign in again. */
export function requireVisitor({ search }: { readonly search: { readonly returnTo?: string | undefined } }): void {
  if (currentSession()) throw redirect({ href: search.returnTo ?? '/portal' });
}

/** The start of the product: the intranet of the agency, or ours where it has none. */
export function goToIntranet(): Promise<void> {
  if (application().intranetAddress === '') throw redirect({ to: '/intranet' });
  return leaveForIntranet();
}

/** The public intranet of the agency asks nobody who he is; our own page is for signed-in people. */
export function guardIntranet(visit: Visit): Promise<void> | { readonly needsSession: true } {
  return application().intranetAddress === '' ? requireSession(visit) : leaveForIntranet();
}

function leaveForIntranet(): Promise<void> {
  window.location.replace(application().intranetAddress);
  return new Promise<never>(() => undefined);
}
