/**
 * Offices at a unit. The ids are on the wire and in settings; further head-of-unit ids (2007, 2008) are a tenant's.
 */
export const unitRoleIds = { head: 1, desk: 2, secretRegistrar: 3 } as const;
