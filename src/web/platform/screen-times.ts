export const headerMenuDelayMs = 1000;
/** From the load of the page until the tables of the dashboard are built; the cards come first. */
export const panelBuildDelayMs = 1000;
export const toastMs = 3000;
/** After the connection begins; what happened before is fetched then. */
export const subscriptionDelayMs = 3000;
/** After the last key, before names that begin with the typed text are offered. */
export const suggestionDelayMs = 200;
/** Long enough to notice a slip and to reach the button. */
export const undoMs = 10_000;
