/**
 * Offices in a unit, as in the table `roles`. The ids are on the wire and in settings; a tenant may add further head
 * ids (2007, 2008).
 */
export const unitRoleIds = { head: 1, desk: 2, secretRegistrar: 3 } as const;

export const officeNames = ['head', 'desk', 'secretRegistrar'] as const satisfies readonly (keyof typeof unitRoleIds)[];
export type OfficeName = (typeof officeNames)[number];

/** The office of a role; undefined of one that the agency does not count as a head. */
export const officeOfRole = (roleId: number, headRoleIds: readonly number[]): OfficeName | undefined =>
  headRoleIds.includes(roleId) ? 'head' : officeNames.find((office) => unitRoleIds[office] === roleId);
