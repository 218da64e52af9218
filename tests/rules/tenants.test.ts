import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import {
  columnsOfList,
  listsOfTenant,
  todoListNames,
  todoLists,
  todoSortFields,
} from '#domain/workflow/todo/todo-lists.ts';
import { tenants } from '#domain/tenants/all-tenants.ts';
import { dtn } from '#domain/tenants/dtn.ts';
import { sarn } from '#domain/tenants/sarn.ts';
import type { Tenant } from '#domain/tenants/tenant.ts';
import { contrast } from '#tests/support/contrast.ts';
import { colorScale } from '#web/platform/theme/color-scale.ts';

/** What each tenant has that others do not have. */
const features = {
  extraLists: ['SARN', 'ONEP', 'OMB'],
  showsCommand: ['SARN', 'ONEP', 'OMB'],
  organizationFilter: ['SARN'],
  showsActingIcon: ['ONEP'],
  showsLetterNumber: ['DTN'],
  showsSecrecy: ['SARN', 'ONLB', 'ONEP', 'OMB', 'SAT', 'VEC', 'KRU', 'DTN'],
  chat: ['DTN'],
  speechToText: ['OMB'],
  a4Preview: ['OMB'],
  messagingLine: ['ONEP', 'SAT'],
  botCheck: ['ONEP', 'SAT'],
  captcha: ['SARN', 'ONEP', 'OMB', 'DTN', 'DEV-MIX'],
} as const satisfies Partial<Record<keyof Tenant, readonly string[]>>;

const logoTargets = {
  portal: ['SARN', 'ONEP'],
  intranet: ['OMB'],
  home: ['ONLB', 'SAT', 'VEC', 'KRU', 'DTN', 'DEV-MIX'],
};
const allPanels = ['cycle', 'meet', 'regularity', 'rule', 'news', 'announce', 'declaration', 'command'];
const sarnPanels = ['command', 'meet', 'regularity', 'rule', 'news', 'announce'];
const listsOfDrafts = ['awaitingReview', 'awaitingSignature', 'unsignedDrafts'];
const extraLists = ['awaitingCommand', 'unsignedDrafts', 'followedMatters', 'closedMatters'];

const namesOf = (holds: (tenant: Tenant) => boolean) => tenants.filter(holds).map(({ name }) => name);
const picture = (tenant: Tenant, kind: string) =>
  readFileSync(`src/web/platform/agencies/${tenant.pictures}/${kind}.svg`, 'utf8');
const distinct = (values: readonly string[]) => new Set(values).size;

test('there are nine tenants', () => {
  const names = ['DEV-MIX', 'DTN', 'KRU', 'OMB', 'ONEP', 'ONLB', 'SARN', 'SAT', 'VEC'];
  expect(namesOf(() => true).toSorted()).toEqual(names);
});

test.each(Object.entries(features))('exactly the listed tenants have %s', (feature, names) => {
  expect(namesOf((tenant) => Reflect.get(tenant, feature) === true).toSorted()).toEqual([...names].toSorted());
});

test.each(Object.entries(logoTargets))('exactly the listed tenants have a logo that leads to %s', (target, names) => {
  expect(namesOf((tenant) => tenant.logoLeadsTo === target).toSorted()).toEqual(names.toSorted());
});

test('panels, loaders, heads, wording and the role a list opens in differ only as listed', () => {
  for (const { name, panels, loaderColor, headRoleIds, locale, opensListsAs } of tenants) {
    expect({ name, panels, loaderColor, headRoleIds, locale, opensListsAs }).toEqual({
      name,
      opensListsAs: name === 'SARN' ? 'dashboard' : 'row',
      panels: name === 'SARN' ? sarnPanels : allPanels,
      loaderColor: name === 'SARN' ? '#654493' : '#023e8a',
      headRoleIds: name === 'VEC' ? [1, 2007, 2008] : [1],
      locale: name === 'KRU' ? 'th-KRU' : 'th',
    });
  }
});

test('the extra lists exist exactly where the feature is on', () => {
  for (const tenant of tenants) {
    const own = listsOfTenant(tenant.extraLists).filter((list) => extraLists.includes(list));
    expect(own.toSorted()).toEqual(tenant.extraLists ? extraLists.toSorted() : []);
  }
});

test('columns follow the features', () => {
  const has = (column: string) =>
    namesOf((tenant) => columnsOfList('awaitingAction', tenant).some((item) => item === column));
  expect(has('letterNumber')).toEqual(['DTN']);
  expect(has('command')).toEqual(['SARN', 'ONEP', 'OMB']);
  expect(has('secrecy')).not.toContain('DEV-MIX');
  expect(tenants.every((tenant) => !columnsOfList('awaitingReceipt', tenant).includes('command'))).toBe(true);
  for (const tenant of tenants)
    expect(todoListNames.filter((list) => columnsOfList(list, tenant).includes('kind'))).toEqual(listsOfDrafts);
});

test('every list of the first tenant shows these columns, in this order', () => {
  const common = ['speed', 'subject', 'otherParty', 'secrecy', 'dueAt', 'arrivedAt'];
  const ofDrafts = ['speed', 'subject', 'kind', 'otherParty', 'secrecy', 'dueAt', 'arrivedAt'];
  const withCommand = ['speed', 'subject', 'otherParty', 'command', 'secrecy', 'dueAt', 'arrivedAt'];
  const waitingForOrders = ['awaitingReceipt', 'awaitingCommand'];
  for (const list of todoListNames) {
    const expected = listsOfDrafts.includes(list) ? ofDrafts : waitingForOrders.includes(list) ? common : withCommand;
    expect([list, columnsOfList(list, sarn)]).toEqual([list, expected]);
    const numbered = columnsOfList(list, dtn);
    expect([list, numbered[1], numbered.includes('command')]).toEqual([list, 'letterNumber', false]);
  }
  expect(todoSortFields).toEqual(['letterNumber', 'subject', 'speed', 'dueAt', 'arrivedAt']);
});

test('a card has a colour that is read on white, and finished work is never marked as overdue', () => {
  for (const name of todoListNames) {
    const { color, holdsClosed, marksOverdue } = todoLists[name];
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
    expect(contrast(color, '#ffffff'), name).toBeGreaterThanOrEqual(4.5);
    if (holdsClosed !== 'never') expect([name, marksOverdue]).toEqual([name, false]);
  }
});

describe.each(tenants)('$name', (tenant) => {
  test('has names in both languages and a separate prefix', () => {
    for (const { title, agency, copyright } of [tenant, tenant.english]) {
      expect([title, agency, copyright].every((text) => text.trim().length > 3)).toBe(true);
    }
    expect(Object.values(tenant.english).join(' ')).not.toMatch(/[\u0e00-\u0e7f]/);
    expect(namesOf((item) => item.storageKey === tenant.storageKey)).toEqual([tenant.name]);
    expect(tenant.storageKey).toMatch(/^[a-z-]{3,}$/);
  });

  test('has readable colours, light and dark', () => {
    const steps = colorScale(tenant.brandColor);
    expect(contrast(steps[7], '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(steps[6], '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(steps[7], '#f3f5f9')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(steps[7], steps[0])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(steps[2], '#182029')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colorScale(tenant.loaderColor)[7], '#ffffff')).toBeGreaterThanOrEqual(3);
    expect(contrast(colorScale(tenant.loaderColor)[3], '#182029')).toBeGreaterThanOrEqual(3);
  });

  test('has pictures without scripts or external references', () => {
    for (const kind of ['mark', 'backdrop']) {
      expect(picture(tenant, kind)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      expect(picture(tenant, kind)).not.toMatch(/<script|<image|href|on\w+=/i);
    }
    expect(picture(tenant, 'mark')).toContain(tenant.brandColor);
  });
});

test('no two tenants look alike', () => {
  expect(distinct(tenants.map(({ brandColor }) => brandColor))).toBe(tenants.length);
  for (const kind of ['mark', 'backdrop'])
    expect(distinct(tenants.map((tenant) => picture(tenant, kind)))).toBe(tenants.length);
});
