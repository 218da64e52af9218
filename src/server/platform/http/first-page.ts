import type { Tenant } from '#domain/tenants/tenant.ts';

import { common as english } from '#locales/en/common.ts';
import { common as thai } from '#locales/th/common.ts';

import { escapeHtml } from './escape-html.ts';

interface PageValues extends Pick<Tenant, 'title' | 'agency'> {
  readonly basePath: string;
}

/**
 * What the agency wrote is put in by functions, because `$&` in it would stand for a part of the page. The page shows the name of the agency while the program loads. One build serves every base path: the page is the only
 * file that names it, for its own files and for the program.
 */
export const firstPage = (page: string, { basePath, title, agency }: PageValues): string =>
  page
    .replace('data-base-path=""', `data-base-path="${escapeHtml(basePath)}"`)
    .replaceAll(/(src|href)="\.\//g, `$1="${escapeHtml(basePath)}/`)
    .replace('<!--title-->', () => escapeHtml(title))
    .replace('<!--crowded-->', () => `${thai.crowded}<br />${english.crowded}`)
    .replace('<!--agency-->', () => `${escapeHtml(title)}<br />${escapeHtml(agency)}`);
