import type { MenuItem } from '#contract/menus.ts';

/** An external site, a path of this site, or the archive, which requires a token. */
export type MenuTarget =
  | { readonly kind: 'archive' }
  | { readonly kind: 'outside'; readonly address: string }
  | { readonly kind: 'path'; readonly path: string };

/** Letters and rooms are plain links; other screens receive the menu id and the person's rights as parameters. */
export function menuTarget({ id, action, mayQuery, mayManage }: MenuItem): MenuTarget {
  if (action === 'archive') return { kind: 'archive' };
  if (/^https?:\/\//.test(action)) return { kind: 'outside', address: action };
  const path = `/${action.replace(/^\/+/, '')}`;
  if (/^\/(sarabun|room)(\/|$)/.test(path)) return { kind: 'path', path };
  const params = new URLSearchParams({ menuID: String(id), query: flag(mayQuery), manage: flag(mayManage) });
  return { kind: 'path', path: `${path}?${params.toString()}` };
}

const flag = (value: boolean) => (value ? '1' : '0');
