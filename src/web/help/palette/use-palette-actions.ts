import { useNavigate, useRouter } from '@tanstack/react-router';

import { settingsCentres } from '#domain/settings/settings-centres.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { termsOf } from '#locales/terms-of.ts';
import { signOut } from '#web/accounts/sign-out.ts';
import { permittedGroups } from '#web/drafting/begin/kind-groups.ts';
import { useBeginDocument } from '#web/drafting/begin/use-begin-document.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { addressOf } from '#web/platform/application/base-path.ts';
import { changeLanguage, currentLanguage } from '#web/platform/language/i18n.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { openOverlay } from '#web/platform/overlay.ts';
import { useReferenceLists } from '#web/platform/reference/use-reference-lists.ts';
import { choosePreferences } from '#web/platform/preferences/follow-preferences.ts';

import { useSettingWords } from '../use-setting-words.ts';
import { paletteScreens } from './screens.ts';

export interface PaletteItem {
  readonly key: string;
  readonly label: string;
  /** Further words by which it is found, in small letters. */
  readonly words?: string;
  /** Letters that wait in a list. */
  readonly count?: number;
  readonly run: () => void;
}

/** Unknown rights hide nothing: the screens themselves say what a person may not use. */
function useRights() {
  const lists = useReferenceLists();
  return { register: lists?.books.length !== 0, books: lists?.readableBooks.length !== 0 };
}

export function usePaletteScreens(): readonly PaletteItem[] {
  const t = useTranslation();
  const rights = useRights();
  const { routesByPath, history } = useRouter();
  return paletteScreens
    .filter(({ path, needs }) => Object.hasOwn(routesByPath, path) && (needs === undefined || rights[needs]))
    .map(({ path, label }) => ({
      key: path,
      label: t(label),
      run: () =>
        path === '/privacy-policy'
          ? void window.open(addressOf(path), '_blank', 'noopener')
          : history.push(addressOf(path)),
    }));
}

/** The settings that the person may query; the menu decides which, and what they are called. */
export function usePaletteSettings(): readonly PaletteItem[] {
  const { history } = useRouter();
  const all = useSettingWords();
  const request = { level: 1, queryOnly: 1 } as const;
  const agency = useCall('getHeaderMenu', { parentId: settingsCentres.agency, ...request }, { isBackground: true });
  const certificates = useCall(
    'getHeaderMenu',
    { parentId: settingsCentres.certificates, ...request },
    { isBackground: true },
  );
  return [...(agency.data?.item ?? []), ...(certificates.data?.item ?? [])].flatMap(({ id, name }) =>
    all
      .filter(({ menuId }) => menuId === id)
      .map(({ centre, route, words }) => ({
        key: `setting ${route}`,
        label: name,
        words,
        run: () => history.push(addressOf(`/settings/${centre}/${route}`)),
      })),
  );
}

/** The person's to-do lists, with what waits in each. */
export function usePaletteLists(): readonly PaletteItem[] {
  const t = useTranslation();
  const navigate = useNavigate();
  const lists = useCall('getTodoLists', {}, { isBackground: true }).data?.items ?? [];
  return lists.map(({ list, title, count }) => ({
    key: `list ${list}`,
    label: t('help.palette.openList', { name: title }),
    count,
    run: () => void navigate({ to: '/sarabun/dashboard', search: { list } }),
  }));
}

/** Commands available on every screen. */
export function usePaletteActions(): readonly PaletteItem[] {
  const t = useTranslation();
  const navigate = useNavigate();
  const rights = useRights();
  const isThai = currentLanguage() === 'th';
  const begin = useBeginDocument();
  const kinds = useCall('getKindsToDraft', {}, { isBackground: true }).data?.item.kinds ?? [];
  const { kinds: kindNames } = termsOf(currentLanguage());
  const beginnings = permittedGroups(kinds).flatMap((group) =>
    group.kinds.map((kind) => ({
      key: `create ${kind}`,
      label: t('drafting.createKind', { kind: kindNames[kind] }),
      run: () => begin.mutate({ kind: documentKinds[kind].code }),
    })),
  );
  return [
    ...(rights.register
      ? [{ key: 'register', label: t('registers.title'), run: () => void navigate({ to: '/sarabun/register' }) }]
      : []),
    ...beginnings,
    {
      key: 'language',
      label: isThai ? t('help.palette.toEnglish') : t('help.palette.toThai'),
      run: () => void changeLanguage(isThai ? 'en' : 'th'),
    },
    { key: 'light', label: t('help.palette.light'), run: () => choosePreferences({ colorScheme: 'light' }) },
    { key: 'dark', label: t('help.palette.dark'), run: () => choosePreferences({ colorScheme: 'dark' }) },
    { key: 'auto', label: t('help.palette.auto'), run: () => choosePreferences({ colorScheme: 'auto' }) },
    { key: 'shortcuts', label: t('common.shortcuts'), run: () => openOverlay('shortcuts') },
    {
      key: 'tour',
      label: t('help.startTour'),
      run: () => void navigate({ to: '/sarabun/dashboard' }).then(() => openOverlay('tour')),
    },
    { key: 'releaseNotes', label: t('help.releaseNotes'), run: () => openOverlay('releaseNotes') },
    { key: 'signOut', label: t('common.signOut'), run: () => void signOut() },
  ];
}
