import { settingLists } from '#domain/settings/setting-lists.ts';

const { centre, route } = settingLists.signTypes;

/** The part of a path under which the kinds of letters are that use a type (spec/decisions.md §5). */
export const kindsPart = 'signTypeGroup';
export const allSignTypes = `/settings/${centre}/${route}`;
export const kindsPath = (typeId: number): string => `${allSignTypes}/${kindsPart}/${typeId}`;
