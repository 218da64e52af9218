/** Path under `/api/` of a person's picture; `absent=clear` answers a transparent one where there is none. */
export const avatarPath = (personId: number | string) => `users/view-file-avatar/${personId}`;
