import { createRouter } from '@tanstack/react-router';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { menuRoots } from '#domain/menus/menu-roots.ts';
import { settingListNames, settingLists } from '#domain/settings/setting-lists.ts';
import { settingsCentres } from '#domain/settings/settings-centres.ts';
import { settingScreenNames, settingScreens } from '#domain/settings/setting-screens.ts';
import { answered } from '#tests/support/leave-when-answered.ts';
import { formPath, newForm } from '#web/settings/agency-forms/form-paths.ts';
import { bookPath } from '#web/settings/book-displays/book-paths.ts';
import { certificatesPath } from '#web/settings/certificates/certificate-path.ts';
import { menuPath } from '#web/settings/menu-items/menu-path.ts';
import { permissionsPath } from '#web/settings/permissions/permissions-path.ts';
import { routeTree } from '#web/routes.tsx';

/** Values of path parameters; new parameters must be added here. */
const parameters: Readonly<Record<string, readonly string[]>> = {
  $module: ['SARABUN'],
  $centre: ['3144', '3284'],
};

const bookScreens = (['columns', 'actions', 'years'] as const).map((part) =>
  bookPath(part, { book: 'send', isSecret: false }),
);

/** Parameters that belong together. One list of the settings stands for all. */
const parts: Readonly<Record<string, readonly string[]>> = {
  '/settings/$centre/$route': [
    `/settings/${settingsCentres.agency}/serdertype`,
    ...settingScreenNames.map((name) => `/settings/${settingScreens[name].centre}/${settingScreens[name].route}`),
  ],
  '/settings/$centre/$route/$part': [certificatesPath(1)],
  '/settings/$centre/$route/$part/$id': [
    permissionsPath(settingScreens.roleTypes.route, 'everybody'),
    formPath(newForm),
    ...bookScreens,
    menuPath(settingsCentres.agency),
    menuPath(menuRoots.header),
  ],
};

/** The path with each of the values of its parameters. */
const withParameters = (path: string): readonly string[] => {
  const [name] = path.match(/\$\w+/) ?? [];
  return name === undefined
    ? [path]
    : (parameters[name] ?? [name]).flatMap((value) => withParameters(path.replace(name, value)));
};

/** Screens that redirect, or require a key. */
const leadElsewhere = [
  '/',
  '/$',
  '/sarabun',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/first-administrator',
  '/new-password',
  '/outside-letter',
  '/verify-letter',
];

/** Public screens. */
export const visitorScreens = ['/login', '/register', '/forgot-password', '/privacy-policy', '/verify-letter'];

/** All screens for signed-in people, derived from the routes. */
export const screensOfPerson = Object.keys(createRouter({ routeTree }).routesByPath)
  .map((path) => path.replace(/(.)\/$/, '$1'))
  .filter((path) => !leadElsewhere.includes(path))
  .flatMap((path) => parts[path] ?? withParameters(path));

/** Visiting all screens is slow on a busy machine. */
export const longWalkMs = 600_000;

/** Every list of the settings, of which one stands for all above: each has other columns and fields. */
export const listsOfSettings = settingListNames.map((name) => {
  const { centre, route } = settingLists[name];
  return `/settings/${centre}/${route}`;
});

/** Addresses that open a modal. */
export const overlays = ['/sarabun/dashboard?list=awaitingReceipt', '/sarabun/dashboard?list=awaitingAssignment'];

/** Waits until all requests and rendering are finished. */
export async function settled(page: Page): Promise<void> {
  await answered(page);
  await expect.poll(() => page.getByRole('status', { name: /^(กำลังโหลด|Loading)/ }).count()).toBe(0);
}
