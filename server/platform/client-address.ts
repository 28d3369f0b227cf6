import { isIP, isIPv6 } from 'node:net'

/**
 * An address as a socket or a proxy writes it, without port, brackets and zone, and IPv4 not dressed as IPv6; null for
 * anything else, such as `unknown`.
 */
export function plainAddress(text: string): string | null {
  const trimmed = text.trim().replace(/^"|"$/g, '')
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(trimmed)?.[1] ?? trimmed
  const plain = bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(plain) ? plain.toLowerCase() : null
}

/** The eight groups of an IPv6 address, without leading zeros. */
export function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  return [...front, ...Array.from({ length: zeros }, () => '0'), ...back].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}

/** What is counted for a key: of an IPv6 address its /64, because a subscriber has all addresses of it. */
export const networkKey = (key: string): string =>
  isIPv6(key) ? `${groupsOf(key).slice(0, 4).join(':')}::/64` : key
