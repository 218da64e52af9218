import { siteFields, sitesAtOurs, type AgencySites } from '#domain/settings/agency-sites.ts';

import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { Config } from './config.ts';

interface Source {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly database: Database | DatabaseTransaction;
}

/** The agency's other sites as they are set now; without those where this system lies meanwhile: it may have moved. */
export async function readSites({ config, database }: Source): Promise<AgencySites> {
  const sites = await database.selectFrom('agency').select(siteFields).executeTakeFirstOrThrow();
  return { ...sites, ...Object.fromEntries(sitesAtOurs(sites, config.publicUrl).map((field) => [field, ''])) };
}
