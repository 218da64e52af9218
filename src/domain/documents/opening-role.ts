/** The role in which a document is opened; from a panel of the dashboard it is read-only. */
const openingRoles = ['plain', 'dashboard', 'receiving', 'assigning'] as const;
export type OpeningRole = (typeof openingRoles)[number];
