import { isIP } from 'node:net';

/**
 * The network within which a client can choose addresses freely: one IPv4 address, or an IPv6 network of 64 bits. An
 * IPv6 address that stands for an IPv4 one counts as that, however it is written. What is no address stays as it is.
 */
export function clientNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  const embedded = EMBEDDED.find(({ prefix }) => prefix.every((group, at) => group === groups[at]));
  if (embedded) return dotted(groups.slice(embedded.at, embedded.at + 2));
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** An address as people write it: an IPv4 address that came in its IPv6 form stands as IPv4. */
export function plainAddress(address: string): string {
  const groups = isIP(address) === 6 ? groupsOf(address) : [];
  return groups.length > 0 && MAPPED.every((group, at) => group === groups[at]) ? dotted(groups.slice(6)) : address;
}

/** RFC 4291, section 2.5.5.2. */
const MAPPED = [0, 0, 0, 0, 0, 0xffff];

/** Where an IPv4 address stands in an IPv6 one: mapped, NAT64 (RFC 6052), 6to4 (RFC 3056). */
const EMBEDDED = [
  { prefix: MAPPED, at: 6 },
  { prefix: [0x64, 0xff9b, 0, 0, 0, 0], at: 6 },
  { prefix: [0x2002], at: 1 },
];

/** The eight groups of an IPv6 address; `URL` knows every way of writing one. */
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
