import { formPart, newForm } from '#web/settings/agency-forms/form-paths.ts';
import { bookParts } from '#web/settings/book-displays/book-paths.ts';
import { menuPart } from '#web/settings/menu-items/menu-path.ts';
import { checkPart, permissionsPart } from '#web/settings/permissions/permissions-path.ts';
import { kindsPart } from '#web/settings/sign-types/sign-type-path.ts';
import { agencyPictureKinds } from '#domain/settings/agency-pictures.ts';
import { settings as texts } from '#locales/en/settings.ts';

import type { settingEffects } from './setting-effects.ts';

interface SettingPart {
  /** Below the path of its list or screen; null of a part that has no path of its own. */
  readonly path: string | null;
  readonly what: string;
  /** `file › part of the title` of the test that shows it. */
  readonly shownBy: string;
}

const bookDisplays = 'tests/journeys/book-displays.test.ts';
const permissions = 'src/server/permissions/permissions.test.ts';
const pictures = 'src/server/settings/agency-pictures.test.ts';

const shownPictures = {
  mark: `${pictures} › a picture that is saved is served to everybody under an address of its own`,
  emblem: `${pictures} › what is no picture, is too small for a screen or too large for paper is refused`,
  seal: `${pictures} › the seal and the picture behind the sign-in page are its own too`,
  backdrop: `${pictures} › the seal and the picture behind the sign-in page are its own too`,
} as const;

/** What lists and screens of the settings have besides their rows, for `docs/settings.md`. */
export const settingParts: Readonly<Partial<Record<keyof typeof settingEffects, readonly SettingPart[]>>> = {
  agency: [
    ...agencyPictureKinds.map((kind) => ({
      path: null,
      what: `${texts.pictures.kinds[kind]}, a picture`,
      shownBy: shownPictures[kind],
    })),
    {
      path: null,
      what: texts.letterFont.title,
      shownBy: 'tests/journeys/letter-font.test.ts › who manages the data of the agency uploads a font',
    },
  ],
  features: [
    {
      path: `${menuPart}/{id}`,
      what: 'The items of one place of the menu: their names, their order, and which there are',
      shownBy: 'tests/journeys/menus.test.ts › are renamed, moved and switched off by keyboard, and open menus follow',
    },
  ],
  signTypes: [
    {
      path: `${kindsPart}/{id}`,
      what: 'The kinds of letters of one type',
      shownBy: 'tests/journeys/own-lists.test.ts › say how signatures stand, and for which kinds of letters',
    },
  ],
  userGroups: [
    {
      path: `${permissionsPart}/{id}`,
      what: 'The members and the rights of one group',
      shownBy: `${permissions} › are those of its members from the next request on`,
    },
  ],
  roleTypes: [
    {
      path: `${permissionsPart}/{id}`,
      what: 'The rights of one kind of user',
      shownBy: `${permissions} › are counted, and what they may do is changed like that of a group`,
    },
  ],
  permissionCheck: [
    {
      path: `${checkPart}/{personID}`,
      what: 'What one person may do, and why',
      shownBy:
        'src/server/permissions/permission-check.test.ts › says by which office and group a person may use an item',
    },
  ],
  agencyForms: [
    {
      path: `${formPart}/{id}`,
      what: `One form with its fields and its layout; \`${formPart}/${newForm}\` makes another`,
      shownBy: 'tests/journeys/settings.test.ts › make a form with fields of their own',
    },
  ],
  bookDisplays: [
    {
      path: `${bookParts.columns}/{id}`,
      what: 'The columns of one register',
      shownBy: `${bookDisplays} › give their columns an order and headings by keyboard`,
    },
    {
      path: `${bookParts.actions}/{id}`,
      what: 'What can be done with the numbers of one register',
      shownBy: `${bookDisplays} › hide a column that no form demands, and no longer offer an action`,
    },
    {
      path: `${bookParts.years}/{id}`,
      what: 'How each unit counts the years of one register, searched and read a page at a time, or all units at once',
      shownBy: 'src/server/numbers/years-of-units.test.ts › is set in one change, with an event for each register',
    },
  ],
  personCertificates: [
    {
      path: '{personID}',
      what: 'The certificates of one person',
      shownBy:
        'src/server/certificates/certificates.test.ts › is searched, filtered, ordered, and read a person at a time',
    },
  ],
};
