import type { ParseKeys } from 'i18next';

interface PaletteScreen {
  readonly path: string;
  readonly label: ParseKeys;
  /** Only for those who may register letters, or read a book. */
  readonly needs?: 'register' | 'books';
}

/** Screens without a registered route are omitted. */
export const paletteScreens: readonly PaletteScreen[] = [
  { path: '/sarabun/dashboard', label: 'common.home' },
  { path: '/sarabun/register', label: 'common.registerLetter', needs: 'register' },
  { path: '/sarabun/registers', label: 'registers.bookTitle', needs: 'books' },
  { path: '/sarabun/holidays', label: 'calendar.title' },
  { path: '/sarabun/search', label: 'search.title' },
  { path: '/sarabun/drafts', label: 'drafting.myDrafts' },
  { path: '/intranet', label: 'intranet.title' },
  { path: '/portal', label: 'portal.title' },
  { path: '/notification-all', label: 'notifications.all' },
  { path: '/profile', label: 'help.screens.profile' },
  { path: '/account-information', label: 'help.screens.accountInformation' },
  { path: '/account-security', label: 'help.screens.accountSecurity' },
  { path: '/delegations', label: 'delegations.title' },
  { path: '/change-password', label: 'help.screens.changePassword' },
  { path: '/signed-history', label: 'help.screens.signedHistory' },
  { path: '/certificate-register', label: 'help.screens.certificateRegister' },
  { path: '/manual', label: 'common.manuals' },
  { path: '/manual-document', label: 'help.documents' },
  { path: '/manual-document-video', label: 'help.both' },
  { path: '/sarabun/manual-video', label: 'help.sarabunVideos' },
  { path: '/privacy-policy', label: 'common.privacyPolicy' },
];
