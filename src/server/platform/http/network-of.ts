import { isIPv6 } from 'node:net';

/**
 * What counts as one caller: an IPv4 address, or the /64 of an IPv6 address, all of which one subscriber has.
 * @param address `::ffff:192.0.2.1` is the IPv4 address.
 */
export function networkOf(address: string): string {
  const [unscoped = ''] = address.split('%', 1);
  if (!isIPv6(unscoped)) return address;
  const groups = groupsOf(unscoped);
  const isMapped = groups.slice(0, 6).every((group, index) => group === (index < 5 ? 0 : 0xffff));
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an address, which `URL` writes in one way only. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))));
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
