import { z } from 'zod';

import type { Database } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { issueTicket, readTicket, ticketLifeMs, type Ticket } from '../tickets.ts';

export async function isUnclaimed(database: Database): Promise<boolean> {
  const account = await database.selectFrom('accounts').select('personId').limit(1).executeTakeFirst();
  return account === undefined;
}

/** The one-time link that creates the first administrator; undefined once there is an account. */
export async function firstAdministratorLink(platform: Platform): Promise<string | undefined> {
  if (!(await isUnclaimed(platform.database))) return undefined;
  const key = issueTicket(platform, 'first-administrator', ticketLifeMs.firstAdministrator, null);
  return `${platform.config.publicUrl}/first-administrator#key=${key}`;
}

export const ticketOfLink = (platform: Platform, key: string): Ticket<null> | undefined =>
  readTicket(platform, 'first-administrator', z.null(), key);
