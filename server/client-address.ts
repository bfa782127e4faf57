import { BlockList, isIP, isIPv6 } from 'node:net'

/** Finds the visitor's address: forwarding headers count only when they come from a trusted proxy. */
export function clientAddressReader(trustedProxies: readonly string[]): (peer: string, forwardedFor: string | undefined) => string {
  const trusted = new BlockList()
  for (const range of trustedProxies) {
    const [address = '', bits] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
  return (peer, forwardedFor) => {
    let address = plain(peer)
    const hops = (forwardedFor ?? '')
      .split(',')
      .map((hop) => plain(hop.trim()))
      .filter(Boolean)
    while (isTrusted(address)) {
      const next = hops.pop()
      if (next === undefined || isIP(next) === 0) break
      address = next
    }
    return address
  }
}
