/** When something is asked of who signs. `byMode`: in production each time, on a trial never. */
export const signingDemands = ['byMode', 'always', 'never'] as const;
export type SigningDemand = (typeof signingDemands)[number];

export const isDemanded = (demand: SigningDemand, isProduction: boolean): boolean =>
  demand === 'byMode' ? isProduction : demand === 'always';
