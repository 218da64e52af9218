export const headerMenuDelayMs = 1000;
export const toastMs = 3000;
/** Longer, because error messages take time to read. */
export const failureToastMs = 6000;
