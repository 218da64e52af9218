import type { Tenant } from '#domain/tenants/tenant.ts';

import { escapeHtml } from './escape-html.ts';

/** The page of the program with the agency's name on it, to be read while the program is still under way. */
export const firstPage = (page: string, { title, agency }: Pick<Tenant, 'title' | 'agency'>): string =>
  page
    .replace('<!--title-->', escapeHtml(title))
    .replace('<!--agency-->', `${escapeHtml(title)}<br />${escapeHtml(agency)}`);
