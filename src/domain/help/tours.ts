/** Guided tours of a screen, each shown to a person once. */
export const tours = ['dashboard'] as const;
