import { createRouter } from '@tanstack/react-router';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { answered } from '#tests/support/leave-when-answered.ts';
import { routeTree } from '#web/routes.tsx';

/** What stands in for a parameter of a path; a new one must be named here. */
const parameters: Readonly<Record<string, string>> = { $module: 'SARABUN' };

/** Screens that lead elsewhere at once, or need a key. */
const leadElsewhere = [
  '/',
  '/$',
  '/sarabun',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/first-administrator',
  '/outside-letter',
];

/** Screens without anybody signed in. */
export const visitorScreens = ['/login', '/register', '/forgot-password', '/privacy-policy'];

/** Every screen of who is signed in, as the routes have it. */
export const screensOfPerson = Object.keys(createRouter({ routeTree }).routesByPath)
  .map((path) => path.replace(/(.)\/$/, '$1'))
  .filter((path) => !leadElsewhere.includes(path))
  .map((path) => path.replaceAll(/\$\w+/g, (name) => parameters[name] ?? name));

/** A walk over all screens takes its time on a busy machine. */
export const longWalkMs = 600_000;

/** What opens over a screen. */
export const overlays = ['/sarabun/dashboard?list=awaitingReceipt', '/sarabun/dashboard?list=awaitingAssignment'];

/** Nothing is under way any more: the screen has said what it has to say. */
export async function settled(page: Page): Promise<void> {
  await answered(page);
  await expect.poll(() => page.getByRole('status', { name: /^(กำลังโหลด|Loading)/ }).count()).toBe(0);
}
