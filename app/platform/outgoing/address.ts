import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** What stands for this machine, its network, or nobody: no address of a service on the open network. */
const closedV4 = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  closedV4.addSubnet(network, bits, 'ipv4')
}

const openV6 = new BlockList()
openV6.addSubnet('2000::', 3, 'ipv6')

/** Of those the ones that carry an address of another kind inside, or are for documents. */
const closedV6 = new BlockList()
closedV6.addSubnet('2001::', 23, 'ipv6')
closedV6.addSubnet('2001:db8::', 32, 'ipv6')
closedV6.addSubnet('2002::', 16, 'ipv6')
closedV6.addSubnet('3fff::', 20, 'ipv6')

/** Whether a resolved address is one of the open network. Whatever is no address at all is none. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closedV4.check(address, 'ipv4')
  return isIPv6(address) && openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6')
}
