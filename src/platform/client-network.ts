import { isIP } from 'node:net';

/** Groups of an IPv6 address: a /64 is one client's network, a /48 one customer's. */
const OF_CLIENT = 4;
const OF_CUSTOMER = 3;

/** The addresses one client can use: an IPv4 address, also inside IPv6, or an IPv6 /64. Other text stays as it is. */
export function clientNetwork(address: string): string {
  return networkOf(address, OF_CLIENT);
}

/** The same with an IPv6 /48, which a provider gives to one customer: 65,536 networks of clients. */
export function customerNetwork(address: string): string {
  return networkOf(address, OF_CUSTOMER);
}

function networkOf(address: string, size: number): string {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  const embedded = EMBEDDED.find(({ prefix }) => prefix.every((group, at) => group === groups[at]));
  if (embedded) return dotted(groups.slice(embedded.at, embedded.at + 2));
  return groups
    .slice(0, size)
    .map((group) => group.toString(16))
    .join(':');
}

export function plainAddress(address: string): string {
  const groups = isIP(address) === 6 ? groupsOf(address) : [];
  return MAPPED.every((group, at) => group === groups[at]) ? dotted(groups.slice(6)) : address;
}

/** RFC 4291, section 2.5.5.2. */
const MAPPED = [0, 0, 0, 0, 0, 0xffff];

/** Position of the IPv4 address in mapped, NAT64 (RFC 6052) and 6to4 (RFC 3056) addresses. */
const EMBEDDED = [
  { prefix: MAPPED, at: 6 },
  { prefix: [0x64, 0xff9b, 0, 0, 0, 0], at: 6 },
  { prefix: [0x2002], at: 1 },
];

/** The eight groups of an IPv6 address; `URL` parses every notation. */
function groupsOf(address: string): number[] {
  const [withoutZone = ''] = address.split('%');
  const [left = '', right] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split('::');
  const start = left === '' ? [] : left.split(':');
  const end = right ? right.split(':') : [];
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0');
  return [...start, ...zeros, ...end].map((group) => Number.parseInt(group, 16));
}

function dotted(groups: readonly number[]): string {
  return groups.flatMap((group) => [group >> 8, group & 0xff]).join('.');
}
