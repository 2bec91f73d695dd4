import { isIP } from 'node:net'

/**
 * The address of whoever asks, behind so many proxies that are trusted: each adds the one that it was called from to
 * the end of X-Forwarded-For, and what stands further left anybody can write. With none, the socket's own.
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

/** Without a port, brackets, or the prefix of an IPv4 address on an IPv6 socket. */
function plain(address: string): string {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? []
  const [, withoutPort] = /^([\d.]+):\d+$/.exec(address) ?? []
  return (bracketed ?? withoutPort ?? address).replace(/^::ffff:(?=[\d.]+$)/i, '')
}
