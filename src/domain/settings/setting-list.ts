import type { SettingsCentre, SettingsGroup } from './settings-centres.ts';

/** What a field of a row holds; lengths in characters, both ends of a range included. */
export type ListField =
  | {
      readonly kind: 'text';
      readonly max: number;
      readonly isRequired?: boolean;
      /** The list whose names are offered while typing; any other text may be written. */
      readonly suggestedFrom?: string;
      /** Stands with its label where a row is read. */
      readonly isLabelled?: boolean;
    }
  | { readonly kind: 'email' }
  /**
   * Of the web, without user, query and encoded characters; or nothing. `isProtected`: https only. `isLink`: of any
   * page of it, with a query.
   */
  | { readonly kind: 'address'; readonly isProtected?: true; readonly isLink?: true }
  | { readonly kind: 'color' }
  /**
   * `YYYY-MM-DD` of the common era. `isOptional`: null, which means what the help of the field says. `notBefore`: the field of
   * the first day, before which this one must not lie.
   */
  | { readonly kind: 'day'; readonly isOptional?: boolean; readonly notBefore?: string }
  /** A time of day, `HH:MM`, later than that of the field `after`, or not before that of `notBefore`. */
  | { readonly kind: 'clock'; readonly atFirst: string; readonly after?: string; readonly notBefore?: string }
  /** `isOptional`: null, which means what the help of the field says. */
  | {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly isOptional?: boolean;
      /** Of a new row; the least without it. */
      readonly atFirst?: number;
    }
  /** `unitOf`: the field of the number that counts in it, which is read with it. */
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly unitOf?: string }
  /** `isApart`: set on a screen about the row, not in its dialog. */
  | { readonly kind: 'yesNo'; readonly isYesAtFirst?: boolean; readonly isApart?: true }
  /** The id of a row of the list `to`; null: none. */
  | { readonly kind: 'reference'; readonly to: string; readonly isRequired?: boolean };

/** What belongs to a row and is stored elsewhere. */
export const furtherColumns = ['username', 'offices', 'positions'] as const;
export type FurtherColumn = (typeof furtherColumns)[number];

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
  /** Columns of the exported and imported table besides the fields. */
  readonly further?: readonly FurtherColumn[];
  /**
   * The fields by which persons gain and lose something, as they do when a row is put out of use: before they are saved the
   * screen names who.
   */
  readonly authorityFields?: readonly string[];
  /** The field by which a row is told from the others; no two rows have the same. Null where there is one row. */
  readonly key: string | null;
  /** A field that names the heading of a row, or the unit that it is for, within which its key is told apart. */
  readonly keyWithin?: string;
  /** The fields that name a row where it is mentioned, joined by spaces. */
  readonly namedBy: readonly string[];
  /**
   * `own`: the agency adds, disables and removes rows. `kept`: it adds and disables them, but none is removed, because
   * records name them for ever. `fixed`: the rows are those of a regulation, so only what they say may change. `one`: one
   * row, which says what is set for the whole agency.
   */
  readonly rows: 'own' | 'kept' | 'fixed' | 'one';
  /**
   * `byHand`: in an order that the agency sets. `byTree`: each after the one that its field `parentId` names, by
   * `sortOrder`.
   */
  readonly order: 'byHand' | 'byName' | 'byKey' | 'byId' | 'byTree';
  readonly usedIn: readonly ListUse[];
}

/** The fields by which the rows of a list can be narrowed down: those that name a row of another list. */
export const narrowingFieldsOf = ({ fields }: Pick<SettingList, 'fields'>): readonly string[] =>
  Object.keys(fields).filter((field) => fields[field]?.kind === 'reference');

/** Whether the agency adds rows, and puts them out of use. */
export const growsByHand = ({ rows }: Pick<SettingList, 'rows'>): boolean => rows === 'own' || rows === 'kept';
