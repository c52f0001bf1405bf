import { isIPv4, isIPv6 } from 'node:net';

/** A block of addresses that no bot may live in, and what it is called when somebody asks why. */
type Block = readonly [network: string, bits: number, what: string];

const BLOCKED_V4: readonly Block[] = [
  ['0.0.0.0', 8, 'an unspecified address'],
  ['10.0.0.0', 8, 'a private address'],
  ['100.64.0.0', 10, 'an address of a carrier network'],
  ['127.0.0.0', 8, 'a loopback address'],
  ['169.254.169.254', 32, 'the metadata address of a cloud'],
  ['169.254.0.0', 16, 'a link-local address'],
  ['172.16.0.0', 12, 'a private address'],
  ['192.0.0.0', 24, 'an address kept for protocols'],
  ['192.0.2.0', 24, 'an address for documentation'],
  ['192.88.99.0', 24, 'a 6to4 relay'],
  ['192.168.0.0', 16, 'a private address'],
  ['198.18.0.0', 15, 'an address for benchmarks'],
  ['198.51.100.0', 24, 'an address for documentation'],
  ['203.0.113.0', 24, 'an address for documentation'],
  ['168.63.129.16', 32, 'the metadata address of a cloud'],
  ['224.0.0.0', 4, 'a multicast address'],
  ['240.0.0.0', 4, 'a reserved address'],
];

const BLOCKED_V6: readonly Block[] = [
  ['::', 128, 'an unspecified address'],
  ['::1', 128, 'a loopback address'],
  ['::ffff:0:0', 96, 'an IPv4 address in disguise'],
  ['::', 96, 'an IPv4 address in disguise'],
  ['64:ff9b::', 96, 'a NAT64 address'],
  ['64:ff9b:1::', 48, 'a NAT64 address'],
  ['2001::', 32, 'a Teredo address'],
  ['2001::', 23, 'an address kept for protocols'],
  ['2001:db8::', 32, 'an address for documentation'],
  ['3fff::', 20, 'an address for documentation'],
  ['2002::', 16, 'a 6to4 address'],
  ['fd00:ec2::254', 128, 'the metadata address of a cloud'],
  ['fc00::', 7, 'a private address'],
  ['fe80::', 10, 'a link-local address'],
  ['fec0::', 10, 'a private address'],
  ['ff00::', 8, 'a multicast address'],
];

/** All that is routed on the public internet. What lies outside is refused, known by name or not. */
const PUBLIC_V6: Block = ['2000::', 3, 'the public internet'];

function bytesOfV4(address: string): number[] {
  return address.split('.').map(Number);
}

/** The words of one side of `::`, a dotted tail as two of them. */
function wordsOf(side: string): number[] {
  if (side === '') return [];
  return side.split(':').flatMap(word => {
    if (!word.includes('.')) return [Number.parseInt(word, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = bytesOfV4(word);
    return [a * 256 + b, c * 256 + d];
  });
}

function bytesOfV6(address: string): number[] {
  const [left = '', right] = address.split('::');
  const head = wordsOf(left);
  const tail = wordsOf(right ?? '');
  const gap: number[] = new Array(8 - head.length - tail.length).fill(0);
  return [...head, ...gap, ...tail].flatMap(word => [word >> 8, word & 255]);
}

function bytesOf(address: string): number[] {
  return isIPv4(address) ? bytesOfV4(address) : bytesOfV6(address);
}

function isWithin(bytes: readonly number[], [network, bits]: Block): boolean {
  return bytesOf(network).every((byte, i) => {
    const mask = (0xff00 >> Math.min(8, Math.max(0, bits - 8 * i))) & 255;
    return ((bytes[i] ?? 0) & mask) === (byte & mask);
  });
}

/**
 * What kind of address this is, if it is none of the public internet: `a loopback address`, say. Text that
 * is no address at all counts as one that cannot be trusted.
 */
export function blockedAs(address: string): string | undefined {
  if (isIPv4(address)) return BLOCKED_V4.find(block => isWithin(bytesOf(address), block))?.[2];
  // A zone names an interface of this machine; addresses of the internet have none.
  if (!isIPv6(address) || address.includes('%')) return 'no address of the internet';
  const bytes = bytesOf(address);
  const named = BLOCKED_V6.find(block => isWithin(bytes, block))?.[2];
  return named ?? (isWithin(bytes, PUBLIC_V6) ? undefined : 'a reserved address');
}
