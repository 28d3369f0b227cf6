import { isIP } from 'node:net'
import { AppError, invalid } from './errors.ts'
import type { LookUp, Pinned } from './outside.ts'

/** IPv4 networks outside the public internet: first octets and prefix length. */
const closed: readonly (readonly [string, number])[] = [
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
]

const numberOf = (ip: string) => ip.split('.').reduce((all, part) => all * 256 + Number(part), 0)

/** Whether an address is on the public internet; our own, the cloud's and private ones are not. */
export function isPublicAddress(ip: string): boolean {
  const kind = isIP(ip)
  if (kind === 4)
    return !closed.some(([net, bits]) => numberOf(net) >>> (32 - bits) === numberOf(ip) >>> (32 - bits))
  if (kind !== 6) return false
  const plain = ip.toLowerCase()
  // IPv4 embedded in IPv6 is checked as IPv4.
  const inside = /^::(?:ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (inside) return isPublicAddress(inside)
  // Global unicast is 2000::/3; of it 2001::/23 (with Teredo) and 2002 carry IPv4, 2001:db8 and 3fff are for documents.
  const [first = '', second = ''] = plain.split(':')
  const within = Number.parseInt(second || '0', 16)
  if (first === '2001') return within >= 0x200 && within !== 0xdb8
  return /^[23][0-9a-f]{3}$/.test(first) && first !== '2002' && first !== '3fff'
}

/**
 * Refuses a merchant's URL unless all current IP addresses of its host are public. It is checked again before each
 * call, because DNS changes, and the call uses the checked address: a second look-up could differ (DNS rebinding).
 * @throws INVALID under `url`
 */
export async function requirePublicHttps(text: string, look: LookUp): Promise<Pinned> {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:' || url.username || url.password) throw invalid({ url: 'webhookHttps' })
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.port && url.port !== '443')
    throw new AppError('INVALID', { errors: { url: 'webhookPort' }, vars: { port: url.port } })
  const address = await publicAddressOf(host, look)
  if (address) return { url, address }
  const isFound = isIP(host) || isInside(host) || (await look(host).catch(() => [])).length > 0
  throw new AppError('INVALID', {
    errors: { url: isFound ? 'webhookPrivate' : 'webhookHost' },
    vars: { host },
  })
}

/** Whether a host's name is one of a private network. */
export const isInside = (host: string) => /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/i.test(host)

/** The current address of a host; undefined unless all its addresses are on the public internet. */
export async function publicAddressOf(host: string, look: LookUp): Promise<string | undefined> {
  if (isInside(host)) return undefined
  const addresses = isIP(host) ? [host] : await look(host).catch(() => [])
  // One non-public address is enough to refuse.
  return addresses.every(isPublicAddress) ? addresses[0] : undefined
}
