import { createRouter } from '@tanstack/react-router';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { menuRoots } from '#domain/menus/menu-roots.ts';
import { settingListNames, settingLists } from '#domain/settings/setting-lists.ts';
import { settingsCentres } from '#domain/settings/settings-centres.ts';
import { settingScreenNames, settingScreens } from '#domain/settings/setting-screens.ts';
import type { Database } from '#server/platform/database/database.ts';
import { people } from '#tests/rules/office.ts';
import { answered } from '#tests/support/leave-when-answered.ts';
import { formPath, newForm } from '#web/settings/agency-forms/form-paths.ts';
import { bookPath } from '#web/settings/book-displays/book-paths.ts';
import { certificatesPath } from '#web/settings/certificates/certificate-path.ts';
import { menuPath } from '#web/settings/menu-items/menu-path.ts';
import { checkPath, permissionsPath } from '#web/settings/permissions/permissions-path.ts';
import { kindsPath } from '#web/settings/sign-types/sign-type-path.ts';
import { routeTree } from '#web/routes.tsx';

/** Values of path parameters; new parameters must be added here. */
const parameters: Readonly<Record<string, readonly string[]>> = {
  $module: ['SARABUN'],
  $centre: ['3144', '3284'],
};

const bookScreens = (['columns', 'actions', 'years'] as const).map((part) =>
  bookPath(part, { book: 'send', isSecret: false }),
);

/** A group of users and a type of signatures, whose own screens are walked too: `addWalked` makes them. */
const walked = { groupId: 9001, signTypeId: 9001 };

/** Parameters that belong together. One list of the settings stands for all. */
const parts: Readonly<Record<string, readonly string[]>> = {
  '/settings/$centre/$route': [
    `/settings/${settingsCentres.agency}/serdertype`,
    ...settingScreenNames.map((name) => `/settings/${settingScreens[name].centre}/${settingScreens[name].route}`),
  ],
  '/settings/$centre/$route/$part': [certificatesPath(1)],
  '/settings/$centre/$route/$part/$id': [
    permissionsPath(settingScreens.roleTypes.route, 'everybody'),
    permissionsPath(settingLists.userGroups.route, walked.groupId),
    kindsPath(walked.signTypeId),
    checkPath(people.clerkA.personId),
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

/** What `screensOfPerson` names and no agency has from the beginning. */
export async function addWalked(database: Database): Promise<void> {
  const { groupId: id, signTypeId } = walked;
  const names = { name: 'คณะทำงานสารบรรณ', nameEnglish: 'Working group of the registry' };
  await database
    .insertInto('userGroups')
    .values({ id, ...names })
    .execute();
  await database
    .insertInto('signTypes')
    .values({
      id: signTypeId,
      name: 'ลงนามตามแบบ',
      nameEnglish: 'Signed by the form',
      place: 'rightSide',
      blankLines: 3,
      outsideLetter: true,
      insideLetter: false,
      cycleLetter: false,
      commandLetter: false,
      regularityLetter: false,
      rulesLetter: false,
      announceLetter: false,
      guarantyLetter: false,
      reportLetter: false,
      noteLetter: false,
      otherLetter: false,
      sortOrder: 1,
    })
    .execute();
}

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
