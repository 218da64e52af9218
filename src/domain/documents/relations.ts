/** How one letter relates to another (อ้างถึง), seen from the open one; in the order in which they are shown. */
export const relations = ['answers', 'answeredBy', 'refersTo', 'referredToBy'] as const;
export type Relation = (typeof relations)[number];
