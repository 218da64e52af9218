import { application } from './platform/application/application.ts';
import { agencyNames } from './platform/application/agency-names.ts';
import { i18n } from './platform/language/i18n.ts';
import { router } from './router.ts';

/** The title of the window says the screen, the agency, and whether this is a test system. */
function showTitle(): void {
  const screen = router.state.matches.findLast((match) => match.staticData.title)?.staticData.title?.();
  const { title, agency } = agencyNames();
  const words = screen === undefined ? title : `${screen} – ${agency}`;
  document.title = application().mode === 'DEV' ? `[DEV] ${words}` : words;
}

/** Keeps the title of the window true, whatever screen and language. */
export function followTitle(): void {
  router.subscribe('onResolved', showTitle);
  i18n.on('languageChanged', showTitle);
}
