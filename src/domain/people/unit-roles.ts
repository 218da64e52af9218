/**
 * Offices in a unit, as in the table `roles`. The ids are on the wire and in settings; a tenant may add further head
 * ids (2007, 2008).
 */
export const unitRoleIds = { head: 1, desk: 2, secretRegistrar: 3 } as const;
