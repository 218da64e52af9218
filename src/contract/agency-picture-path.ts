/** Where everybody gets a picture of the agency; `digest` is the one of `getApplication`. */
export const agencyPicturePath = (kind: string, digest: string) => `core/agency-picture/${kind}/${digest}`;
