import { redirect } from '@tanstack/react-router';

import { application } from '#web/platform/application/application.ts';
import { addressOf } from '#web/platform/application/base-path.ts';
import { currentSession } from '#web/platform/session/session.ts';

interface Visit {
  readonly location: { readonly href: string };
}

/** Requires a session and marks the route; visitors sign in and return to the same address. */
export function requireSession({ location }: Visit): { readonly needsSession: true } {
  if (!currentSession()) throw redirect({ to: '/login', search: { returnTo: location.href } });
  return { needsSession: true };
}

/** Whether `requireSession` guards the route. */
export const isOfSession = (context: unknown): boolean =>
  typeof context === 'object' && context !== null && 'needsSession' in context;

/** Redirects people who are already signed in. */
export function requireVisitor({ search }: { readonly search: { readonly returnTo?: string | undefined } }): void {
  if (currentSession()) throw redirect({ href: addressOf(search.returnTo ?? '/portal') });
}

/** Opens the agency's intranet, or our own page when it has none. */
export function goToIntranet(): Promise<void> {
  if (application().intranetAddress === '') throw redirect({ to: '/intranet' });
  return leaveForIntranet();
}

/** The agency's own intranet is public; our page requires a session. */
export function guardIntranet(visit: Visit): Promise<void> | { readonly needsSession: true } {
  return application().intranetAddress === '' ? requireSession(visit) : leaveForIntranet();
}

function leaveForIntranet(): Promise<void> {
  window.location.replace(application().intranetAddress);
  return new Promise<never>(() => undefined);
}
