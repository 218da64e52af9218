/** Between the last key and the search. */
export const searchPauseMs = 300;
