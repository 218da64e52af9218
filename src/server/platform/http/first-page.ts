import type { Tenant } from '#domain/tenants/tenant.ts';

import { escapeHtml } from './escape-html.ts';

/** The page shows the name of the agency while the program loads. */
export const firstPage = (page: string, { title, agency }: Pick<Tenant, 'title' | 'agency'>): string =>
  page
    .replace('<!--title-->', escapeHtml(title))
    .replace('<!--agency-->', `${escapeHtml(title)}<br />${escapeHtml(agency)}`);
