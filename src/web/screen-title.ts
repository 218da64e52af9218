import { i18n } from './platform/language/i18n.ts';
import { router } from './router.ts';
import { showTitle } from './window-title.ts';

const showScreen = () =>
  showTitle(router.state.matches.findLast((match) => match.staticData.title)?.staticData.title?.());

/** Keeps the title of the window true, whatever screen and language. */
export function followTitle(): void {
  router.subscribe('onResolved', showScreen);
  i18n.on('languageChanged', showScreen);
}
