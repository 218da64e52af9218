/** Times of the frame around the screens (specification, section 9). */
export const headerMenuDelayMs = 1000;
export const toastMs = 3000;
/** A sentence that something failed stays long enough to be read. */
export const failureToastMs = 6000;
