/**
 * The network that a client's address stands for: an IPv4 address itself, and of an IPv6 address the first 64 bits,
 * because its holder can use any address of that network.
 */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [first = '', last] = address.replace(/%.*$/, '').toLowerCase().split('::')
  const head = first.split(':').filter(Boolean)
  const tail = last?.split(':').filter(Boolean) ?? []
  const omitted = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  const groups = [...head, ...omitted, ...tail].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
