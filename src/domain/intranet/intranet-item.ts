/** What the agency may put on its intranet page besides its published documents. */
export const intranetKinds = ['announcement', 'link'] as const;
export type IntranetKind = (typeof intranetKinds)[number];
