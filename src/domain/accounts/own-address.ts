/** Only addresses of this site: `//host` and `/\\host` would lead to another one. */
export const ownAddress = /^\/(?![/\\])/;
