import { z } from 'zod';

import {
  colorSchemes,
  defaultPreferences,
  densities,
  digitKinds,
  maxPhraseLength,
  maxPhrases,
  textSizes,
  volumes,
} from '#domain/preferences/preferences.ts';

import { defineCall } from './define-call.ts';
import { wireText } from './wire.ts';

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .nullable();

/** Display preferences. Fields an older version did not store get their default. */
export const preferences = z.object({
  textSize: z.enum(textSizes).default(defaultPreferences.textSize),
  colorScheme: z.enum(colorSchemes).default(defaultPreferences.colorScheme),
  density: z.enum(densities).default(defaultPreferences.density),
  digits: z.enum(digitKinds).default(defaultPreferences.digits),
  /** Single-key shortcuts can be turned off (WCAG 2.1.4). */
  singleKeys: z.boolean().default(defaultPreferences.singleKeys),
  sound: z.boolean().default(defaultPreferences.sound),
  volume: z.number().min(volumes.min).max(volumes.max).default(defaultPreferences.volume),
  quietFrom: timeOfDay.default(defaultPreferences.quietFrom),
  quietTo: timeOfDay.default(defaultPreferences.quietTo),
  /** Favourite phrases of the command form, in the person's order. */
  phrases: z.array(wireText(maxPhraseLength).min(1)).max(maxPhrases).readonly().default(defaultPreferences.phrases),
});
export type Preferences = z.output<typeof preferences>;

export const preferenceCalls = {
  getPreferences: defineCall({
    method: 'GET',
    path: 'users/preferences',
    access: 'signedIn',
    changes: false,
    summary: 'The caller’s display preferences; null when nothing was ever changed.',
    body: z.object({}),
    reply: z.object({ item: preferences.nullable() }),
  }),
  savePreferences: defineCall({
    method: 'POST',
    path: 'users/save-preferences',
    access: 'signedIn',
    changes: true,
    summary: 'Saves the caller’s display preferences, for every device.',
    body: preferences,
    reply: z.object({}),
  }),
} as const;
