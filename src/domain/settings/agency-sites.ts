/** The agency's other sites: fields of the list `agency`. Empty: there is none. */
export const siteFields = ['intranetAddress', 'archiveAddress', 'roomAddress', 'chatAddress'] as const;
export type SiteField = (typeof siteFields)[number];
export type AgencySites = Readonly<Record<SiteField, string>>;

/**
 * The sites that lie where this system does, at `publicUrl`, and may not: a frame of our own origin could take off its
 * sandbox, and an intranet among our own pages would lead from `/intranet` to itself. By host, because http may lead to https.
 */
export function sitesAtOurs(
  sites: Pick<AgencySites, 'intranetAddress' | 'chatAddress'>,
  publicUrl: string,
): SiteField[] {
  if (!URL.canParse(publicUrl)) return [];
  const ours = new URL(publicUrl);
  const isAtOurHost = (address: string) => URL.canParse(address) && new URL(address).host === ours.host;
  const isOurPage = (address: string) =>
    isAtOurHost(address) && `${new URL(address).pathname}/`.startsWith(`${ours.pathname.replace(/\/$/, '')}/`);
  return [
    ...(isOurPage(sites.intranetAddress) ? (['intranetAddress'] as const) : []),
    ...(isAtOurHost(sites.chatAddress) ? (['chatAddress'] as const) : []),
  ];
}
