/** Below the base path. */
export const scimPath = '/scim/v2';

export const scimLimits = {
  text: 255,
  tokenName: 100,
  tokens: 20,
  tokenDays: 366,
  filter: 1000,
  path: 300,
  operations: 100,
  page: 200,
  people: 20_000,
} as const;

/** At most this many people are named of each kind that waits. */
export const maxScimNamed = 200;
