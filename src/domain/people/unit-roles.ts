/** Those of the table `roles` that the program knows, and their ids; the agency may add others, further heads too. */
export const unitRoleIds = { head: 1, desk: 2, secretRegistrar: 3 } as const;

export const officeNames = ['head', 'desk', 'secretRegistrar'] as const satisfies readonly (keyof typeof unitRoleIds)[];
export type OfficeName = (typeof officeNames)[number];

/** What calls and the log name an office by: those that the program knows by a word, the others by their ids. */
export const officePattern = /^(head|desk|secretRegistrar|[1-9]\d{0,8})$/;

export const roleIdOf = (office: string): number => {
  const known = officeNames.find((name) => name === office);
  return known === undefined ? Number(office) : unitRoleIds[known];
};

export const officeOfId = (roleId: number): string =>
  officeNames.find((name) => unitRoleIds[name] === roleId) ?? String(roleId);
