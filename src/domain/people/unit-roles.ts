/**
 * Offices at a unit, as in the table `roles`. The ids are on the wire and in settings; further head ids (2007, 2008) are
 * a tenant's.
 */
export const unitRoleIds = { head: 1, desk: 2, secretRegistrar: 3 } as const;
