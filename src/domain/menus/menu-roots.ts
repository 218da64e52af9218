/** Roots of the menu tree: where the items below them are shown. The ids are on the wire. */
export const menuRoots = {
  /** The systems of the office: the module grid. */
  systems: 3000,
  /** The header of the portal (docs/rules/portal.md). */
  header: 3090,
} as const;

/** Where the ids of the agency's own links begin, which no item of the menu has. */
export const firstLinkId = 1_000_000;

/** The item that permits managing the intranet page. */
export const intranetMenuId = 3094;

/** The item that permits managing the manuals. */
export const manualsMenuId = 3097;

/** The life of the token with which a person enters the archive. */
export const exchangeTokenLifeMs = 60_000;
