import { isIP } from 'node:net'

/**
 * The client's address behind this many trusted proxies. Each proxy appends the address that called it to
 * X-Forwarded-For; anybody can forge the entries further left. Without proxies it is the socket's own address.
 */
export function clientAddress(
  socket: string,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()))
  const named = trustedProxies > 0 ? hops.at(-trustedProxies) : undefined
  return named && isIP(named) > 0 ? named : plain(socket)
}

/** The address without a port, brackets, or the prefix of an IPv4 address on an IPv6 socket. */
function plain(address: string): string {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? []
  const [, withoutPort] = /^([\d.]+):\d+$/.exec(address) ?? []
  return (bracketed ?? withoutPort ?? address).replace(/^::ffff:(?=[\d.]+$)/i, '')
}
