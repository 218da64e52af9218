import type { Tenant } from './tenant.ts';

/** The defaults that an agency's own file can override (docs/decisions/0017-agencies-as-data.md). */
export const defaults = {
  title: 'ระบบสารบรรณอิเล็กทรอนิกส์',
  copyright: 'ระบบสารบรรณอิเล็กทรอนิกส์',
  loaderColor: '#023e8a',
  locale: 'th',
  logoLeadsTo: 'home',
  opensListsAs: 'row',
  extraLists: false,
  showsCommand: false,
  organizationFilter: false,
  showsActingIcon: false,
  showsLetterNumber: false,
  showsSecrecy: true,
  panels: ['cycle', 'meet', 'regularity', 'rule', 'news', 'announce', 'declaration', 'command'],
  headRoleIds: [1],
  chat: false,
  speechToText: false,
  a4Preview: false,
  messagingLine: false,
  botCheck: false,
  captcha: true,
} as const satisfies Partial<Tenant>;

export const defaultEnglish = { title: 'e-Saraban', copyright: 'Electronic correspondence system' } as const;
