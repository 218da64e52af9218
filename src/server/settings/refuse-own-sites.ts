import { sitesAtOurs } from '#domain/settings/agency-sites.ts';
import type { SettingListName } from '#domain/settings/setting-lists.ts';

import type { PlannedImport, PlannedRow, RowFault } from './plan-import.ts';

/** The plan with the row of the agency among the faulty ones if it has a site where this system is, at `publicUrl`. */
export function refuseOwnSites(list: SettingListName, plan: PlannedImport, publicUrl: string): PlannedImport {
  const [row] = plan.changes;
  if (list !== 'agency' || !row) return plan;
  const faults = faultsOf(row, publicUrl);
  if (faults.length === 0) return plan;
  return { ...plan, changes: [], faulty: [...plan.faulty, { rowNumber: row.rowNumber, rowName: '', faults }] };
}

function faultsOf({ after: { values } }: PlannedRow, publicUrl: string): readonly RowFault[] {
  const textOf = (field: string) => String(values[field] ?? '');
  const sites = { intranetAddress: textOf('intranetAddress'), chatAddress: textOf('chatAddress') };
  return sitesAtOurs(sites, publicUrl).map((field) => ({ field, found: textOf(field), problem: 'site-is-ours' }));
}
