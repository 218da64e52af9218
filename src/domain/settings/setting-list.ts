import type { SettingsCentre, SettingsGroup } from './settings-centres.ts';

/** What a field of a row holds; lengths in characters, both ends of a range included. */
export type ListField =
  | { readonly kind: 'text'; readonly max: number; readonly isRequired?: boolean }
  | { readonly kind: 'email' }
  | { readonly kind: 'color' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly choices: readonly string[] };

/** A column in which a row may be named, so that the row cannot be removed. */
export interface ListUse {
  readonly table: string;
  readonly column: string;
  /** Stands before the id in a column that names rows of several kinds. */
  readonly prefix?: string;
}

/**
 * A list that the agency keeps: calls, screen and history follow from it. Its texts are in `locales/{th,en}/settings.ts`
 * under its name.
 */
export interface SettingList {
  /** The last part of its path, `/settings/{centre}/{route}` (spec/decisions.md §5). */
  readonly route: string;
  readonly centre: SettingsCentre;
  readonly group: SettingsGroup;
  /** The item of the menu by which persons may query and manage it. */
  readonly menuId: number;
  readonly table: string;
  readonly fields: Readonly<Record<string, ListField>>;
  /** The field that names a row; no two rows have the same. */
  readonly namedBy: string;
  /**
   * `own`: the agency adds, disables and removes rows. `fixed`: the rows are those of a regulation, so only what they say
   * may change.
   */
  readonly rows: 'own' | 'fixed';
  /** `byHand`: in an order that the agency sets. */
  readonly order: 'byHand' | 'byName' | 'byId';
  readonly usedIn: readonly ListUse[];
}
