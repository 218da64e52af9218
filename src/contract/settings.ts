import { z } from 'zod';

import { problemsOfValues } from '#domain/settings/list-values.ts';
import { narrowingFieldsOf } from '#domain/settings/setting-list.ts';
import { authorityLists, settingListNames, settingLists } from '#domain/settings/setting-lists.ts';

import { defineCall } from './define-call.ts';
import { authorityPreview } from './permissions/authority.ts';
import { rowQuery, rowStates } from './row-query.ts';
import { wireEventId, wireId, wireMoment, wireText } from './wire.ts';

const list = z.enum(settingListNames);
const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const trimmed = z.record(
  z.string().max(100),
  z.union([z.string().trim().max(4000), z.number(), z.boolean(), z.null()]),
);

export const settingRow = z.object({
  id: z.number(),
  isActive: z.boolean(),
  values,
  /** The names of the rows that its values refer to, by field. */
  names: z.record(z.string(), z.string()),
  /** How many rows of a tree are above it. */
  depth: z.number(),
  /** Of its state and values; changes with them. */
  digest: z.string(),
});
export type SettingRow = z.output<typeof settingRow>;

/** What a row said. */
export const settingState = settingRow.pick({ isActive: true, values: true, names: true });
const choice = z.object({ id: z.number(), name: z.string() });
export type SettingChoice = z.output<typeof choice>;

const change = z.object({
  /** Stands for its number in the event log, which would say how much else happened. */
  id: z.string(),
  at: wireMoment,
  personName: z.string(),
  rowName: z.string(),
  /** Why, where it was asked for. */
  note: z.string().nullable(),
  /** Null: the row was added, or is gone. */
  before: settingState.nullable(),
  after: settingState.nullable(),
});
export type SettingChange = z.output<typeof change>;

/** The digest of a row as it was loaded. */
const seen = z.string().regex(/^[\da-f]{64}$/);

export const settingCalls = {
  getSettingRows: defineCall({
    method: 'POST',
    path: 'settings/get-rows',
    access: 'signedIn',
    changes: false,
    summary:
      'The rows of a list of the settings, in its order or by one of its fields, a page at a time; for those who may query it.',
    body: z
      .object({
        list,
        ...rowQuery,
        state: z.enum(rowStates).default('all'),
        /** Only this row. */
        id: wireId.optional(),
        /** Only rows that name all of these. */
        where: z
          .array(z.object({ field: wireText(100), id: wireId }))
          .max(10)
          .optional(),
        /** A field of the list; without one it is in its own order. */
        sortBy: wireText(100).optional(),
      })
      .superRefine(({ list: name, where = [], sortBy }, problems) => {
        if (sortBy !== undefined && !Object.hasOwn(settingLists[name].fields, sortBy))
          problems.addIssue({ code: 'custom', path: ['sortBy'], message: 'unknown-field' });
        for (const [index, { field }] of where.entries())
          if (!narrowingFieldsOf(settingLists[name]).includes(field))
            problems.addIssue({ code: 'custom', path: ['where', index, 'field'], message: 'unknown-field' });
      }),
    /** `next`: the `skip` of the next page; null after the last. */
    reply: z.object({ items: z.array(settingRow), next: z.number().nullable(), mayManage: z.boolean() }),
  }),
  getSettingChoices: defineCall({
    method: 'POST',
    path: 'settings/get-choices',
    access: 'signedIn',
    changes: false,
    summary:
      'The rows in use that a field of a list may refer to or suggests, those whose words are searched for; at most a page.',
    /** `rowId`: of the row that is written, null of a new one: what it would be refused is left out. */
    body: z.object({
      list,
      field: wireText(100),
      search: wireText(200).default(''),
      rowId: wireId.nullable().optional(),
    }),
    reply: z.object({ items: z.array(choice) }),
  }),
  saveSettingRow: defineCall({
    method: 'POST',
    path: 'settings/save-row',
    access: 'signedIn',
    changes: true,
    summary:
      'Adds a row to a list of the settings, or changes the one named, as it was seen. Refused: `list-changed`, when somebody changed it meanwhile.',
    body: z
      .object({
        list,
        id: wireId.optional(),
        isActive: z.boolean(),
        values: trimmed,
        /** Null of a new row. */
        seen: seen.nullable(),
      })
      .superRefine((request, problems) => {
        const found = problemsOfValues(settingLists[request.list], request.values);
        for (const [field, message] of Object.entries(found))
          problems.addIssue({ code: 'custom', path: ['values', field], message });
      }),
    reply: z.object({ item: z.object({ id: z.number() }) }),
  }),
  previewSettingRow: defineCall({
    method: 'POST',
    path: 'settings/preview-row',
    access: 'signedIn',
    changes: false,
    summary:
      'Whom it takes what from, and whom it gives what, when a row of the units, the persons, the offices, the groups or the sign-in rules is saved with these values; changes nothing. For those who may manage the list. Refused as saving it would be.',
    body: z.object({ list: z.enum(authorityLists), id: wireId, isActive: z.boolean(), values: trimmed }),
    reply: z.object({ item: authorityPreview }),
  }),
  removeSettingRow: defineCall({
    method: 'POST',
    path: 'settings/remove-row',
    access: 'signedIn',
    changes: true,
    summary:
      'Removes a row of a list of the settings that nothing names, as it was seen. Refused: `setting-in-use`; `list-changed`, when somebody changed it meanwhile.',
    body: z.object({ list, id: wireId, seen }),
    reply: z.object({}),
  }),
  orderSettingRows: defineCall({
    method: 'POST',
    path: 'settings/order-rows',
    access: 'signedIn',
    changes: true,
    summary: 'Puts the rows of a list into the order of these ids; refused unless they are exactly the existing ones.',
    body: z.object({ list, ids: z.array(wireId).max(1000) }),
    reply: z.object({}),
  }),
  getSettingChanges: defineCall({
    method: 'POST',
    path: 'settings/get-changes',
    access: 'signedIn',
    changes: false,
    summary: 'Who changed the rows of a list of the settings, when, and what they said before and after; newest first.',
    body: z.object({ list, id: wireId.optional(), before: wireEventId.optional() }),
    reply: z.object({ items: z.array(change) }),
  }),
} as const;
