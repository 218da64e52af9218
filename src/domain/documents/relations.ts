/** How one letter stands to another (อ้างถึง), seen from the one that is open; in the order they are shown. */
export const relations = ['answers', 'answeredBy', 'refersTo', 'referredToBy'] as const;
export type Relation = (typeof relations)[number];
