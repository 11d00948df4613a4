import { BlockList, isIP, isIPv4 } from 'node:net';

/** Networks that are nobody's on the internet: this machine, its neighbours, and what is set aside (RFC 6890). */
const RESERVED_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Of IPv6 only this is given out; inside it some lead elsewhere: Teredo, documentation, 6to4. */
const GLOBAL_6 = ['2000::', 3] as const;
const RESERVED_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const reserved = new BlockList();
for (const [network, prefix] of RESERVED_4) reserved.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of RESERVED_6) reserved.addSubnet(network, prefix, 'ipv6');
const given = new BlockList();
given.addSubnet(...GLOBAL_6, 'ipv6');

/** Whether it is on the internet: an IPv4 address dressed as IPv6 is not, whatever it says. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  return isIP(address) === 6 && given.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}
