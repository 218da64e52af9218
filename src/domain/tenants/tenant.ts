import type { Panel } from '#domain/documents/document-kinds.ts';

/** How an agency calls itself and its system in one language. */
export interface AgencyNames {
  readonly title: string;
  readonly agency: string;
  readonly copyright: string;
}

/** Everything an agency changes in the product. Code asks for a feature, never for a tenant's name. */
export interface Tenant extends AgencyNames {
  readonly name: string;
  readonly english: AgencyNames;
  /** Folder of the agency's pictures below `src/web/platform/agencies`. */
  readonly pictures: string;
  /** One colour; the ramp of the theme is made from it. */
  readonly brandColor: string;
  readonly loaderColor: string;
  readonly storageKey: string;
  /** Which Thai the agency speaks. */
  readonly locale: 'th' | 'th-KRU';
  readonly logoLeadsTo: 'portal' | 'intranet' | 'home';
  /** Has the lists marked `isExtra`. */
  readonly extraLists: boolean;
  /** The column of the newest order, in the agencies with the extra lists (decisions 6). */
  readonly showsCommand: boolean;
  readonly organizationFilter: boolean;
  readonly showsActingIcon: boolean;
  readonly showsLetterNumber: boolean;
  readonly showsSecrecy: boolean;
  readonly panels: readonly Panel[];
  /** Role ids that make a head of unit (product 6). */
  readonly headRoleIds: readonly number[];
  /** A talk between colleagues on the dashboard. */
  readonly chat: boolean;
  readonly speechToText: boolean;
  readonly a4Preview: boolean;
  /** The agency may send notices through its messaging line. */
  readonly messagingLine: boolean;
  readonly botCheck: boolean;
  /** A question in plain words after failed attempts to sign in. */
  readonly captcha: boolean;
}
