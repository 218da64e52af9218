/** Everything an agency changes in the product. Code asks for a feature, never for a tenant's name. */
export interface Tenant {
  readonly name: string;
  readonly title: string;
  readonly agency: string;
  readonly copyright: string;
  /** One colour; the ramp of the theme is made from it. */
  readonly brandColor: string;
  readonly loaderColor: string;
  readonly storageKey: string;
  readonly locale: 'th' | 'th-x-kru';
  readonly logoLeadsTo: 'portal' | 'intranet' | 'home';
  /** unsigned, jobCommand, jobFollow, jobCompleted (decisions 6). */
  readonly extraLists: boolean;
  readonly organizationFilter: boolean;
  readonly showsActingIcon: boolean;
  readonly showsLetterNumber: boolean;
  readonly showsSecrecy: boolean;
  readonly panels: readonly string[];
  /** Role ids that make a head of unit (product 6). */
  readonly headRoleIds: readonly number[];
}
