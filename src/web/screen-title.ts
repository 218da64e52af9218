import { i18n } from './platform/language/i18n.ts';
import { router } from './router.ts';
import { showTitle } from './window-title.ts';

const showScreen = () =>
  showTitle(router.state.matches.findLast((match) => match.staticData.title)?.staticData.title?.());

/** Updates the window title when screen or language change. */
export function followTitle(): void {
  router.subscribe('onResolved', showScreen);
  i18n.on('languageChanged', showScreen);
}
