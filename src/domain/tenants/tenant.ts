import type { Panel } from '#domain/documents/document-kinds.ts';

/** Where the logo of the agency may lead. */
export const logoTargets = ['portal', 'intranet', 'home'] as const;
/** The roles in which a document may be opened from a to-do list: the one of its row, or always `dashboard`. */
export const listRoleChoices = ['row', 'dashboard'] as const;

/** In what an agency's Thai differs: a university calls its staff บุคลากร (`locales/th-kru.ts`). */
export const thaiWordings = ['th', 'th-KRU'] as const;

/** The names of the agency and its system in one language. */
export interface AgencyNames {
  readonly title: string;
  readonly agency: string;
  readonly copyright: string;
}

/**
 * Everything in which agencies differ. Code checks for a feature, never for a tenant's name. What the lists `agency` and
 * `features` of the settings have is only what the agency starts with.
 */
export interface Tenant extends AgencyNames {
  readonly name: string;
  readonly english: AgencyNames;
  /** Folder of the agency's pictures below `src/web/platform/agencies`. */
  readonly pictures: string;
  /** The theme's colour scale is derived from this one colour. */
  readonly brandColor: string;
  readonly loaderColor: string;
  readonly storageKey: string;
  readonly locale: (typeof thaiWordings)[number];
  readonly logoLeadsTo: (typeof logoTargets)[number];
  readonly opensListsAs: (typeof listRoleChoices)[number];
  /** Has the lists marked `isExtra`. */
  readonly extraLists: boolean;
  /** Shows a column with the newest order, at agencies with the extra lists. */
  readonly showsCommand: boolean;
  readonly organizationFilter: boolean;
  readonly showsActingIcon: boolean;
  readonly showsLetterNumber: boolean;
  readonly showsSecrecy: boolean;
  readonly panels: readonly Panel[];
  /** Role ids that make a person head of a unit. */
  readonly headRoleIds: readonly number[];
  /** Chat between colleagues on the dashboard. */
  readonly chat: boolean;
  readonly speechToText: boolean;
  readonly a4Preview: boolean;
  /** The agency may send notices through its account of a messaging service. */
  readonly messagingLine: boolean;
  /** The browser works a little for every attempt to sign in. */
  readonly botCheck: boolean;
  /** The browser works for each attempt after several failed ones, and for a forgotten password. */
  readonly captcha: boolean;
}
