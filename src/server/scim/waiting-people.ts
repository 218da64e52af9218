import { sql } from 'kysely';

import { isIn } from './find-users.ts';

/** What the screen lists, the health counts and an administrator confirms must be the same, or something waits for ever. */
export const linksOfPeople = sql`scim_links
  JOIN persons ON persons.id = scim_links.person_id
  LEFT JOIN accounts ON accounts.person_id = scim_links.person_id`;

/** Of `linksOfPeople`: asked to leave, but too many left lately. Who left otherwise meanwhile waits no longer. */
export const waitsToLeave = sql<boolean>`(
  scim_links.held_at IS NOT NULL AND ${isIn} AND NOT coalesce(accounts.is_administrator, false))`;

/** Of `linksOfPeople`: shut out by the platform, and still in a unit. */
export const hasLeft = sql<boolean>`(scim_links.left_at IS NOT NULL AND persons.is_active AND NOT ${isIn})`;

/** Of `scim_matches`: neither the person is known meanwhile, nor the name somebody else's. */
export const matchWaits = sql<boolean>`NOT EXISTS (
  SELECT FROM scim_links AS taken
  WHERE (taken.removed_at IS NULL
      AND (taken.person_id = scim_matches.person_id OR lower(taken.user_name) = lower(scim_matches.user_name)))
    OR (taken.external_id = scim_matches.external_id AND taken.person_id <> scim_matches.person_id))`;
