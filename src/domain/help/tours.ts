/** Walks through a screen that are shown to a person once. */
export const tours = ['dashboard'] as const;
