/** Path under `/api/` of a person's picture; with `absent=clear` a missing one is a transparent picture. */
export const avatarPath = (personId: number | string) => `users/view-file-avatar/${personId}`;
