/** The role in which a document is opened. It names where the person came from, and grants nothing. */
const openingRoles = ['plain', 'dashboard', 'receiving', 'assigning'] as const;
export type OpeningRole = (typeof openingRoles)[number];
