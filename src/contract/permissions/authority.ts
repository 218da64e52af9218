import { z } from 'zod';

import { wireDay } from '../wire.ts';
import { permissionEffect } from './permissions.ts';

/**
 * What a person has besides items of the menu. `letters`: reads those of a unit by an office above it; `create`, `sign`: may
 * create or sign kinds of letters, which not everybody may; `registry`, `outsideLetters`: takes in the letters of a unit and
 * registers those from outside there; `acting`: acts for somebody. The last two are demands: to have a second factor, and to set
 * one up because there is none.
 */
export const authorityKinds = [
  'signIn',
  'administrator',
  'office',
  'position',
  'letters',
  'create',
  'sign',
  'registry',
  'outsideLetters',
  'centralRegistry',
  'clearance',
  'group',
  'acting',
  'factor',
  'factorSetup',
] as const;
export type AuthorityKind = (typeof authorityKinds)[number];

/** At most so many lines are shown, what is lost first. */
export const maxAuthorityEffects = 40;

const authorityEffect = z.object({
  kind: z.enum(authorityKinds),
  /** Of the unit, the office in it, the kinds of letters, the group or whom they act for; the class of a clearance; empty of what has none. */
  name: z.string(),
  isGained: z.boolean(),
  /** From which day; null: at once. */
  day: wireDay.nullable(),
  count: z.number(),
  names: z.array(z.string()),
});
export type AuthorityEffect = z.output<typeof authorityEffect>;

/** Whom a change takes what from, and to whom it gives it. */
export const authorityPreview = z.object({
  items: z.array(authorityEffect),
  /** How many lines more there would be. */
  more: z.number(),
  /** Of those who go on signing in, by what is theirs at once. */
  menus: z.array(permissionEffect),
});
export type AuthorityPreview = z.output<typeof authorityPreview>;
