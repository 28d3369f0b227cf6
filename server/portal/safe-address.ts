import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { invalid } from '../errors.ts'

/** IPv4 networks that are not the public internet: first octets and how many bits count. */
const closed: readonly (readonly [string, number])[] = [
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
]

const numberOf = (ip: string) => ip.split('.').reduce((all, part) => all * 256 + Number(part), 0)

/** Whether an address is reachable by everybody; ours, the cloud's and private ones are not. */
export function isPublicAddress(ip: string): boolean {
  const kind = isIP(ip)
  if (kind === 4)
    return !closed.some(([net, bits]) => numberOf(net) >>> (32 - bits) === numberOf(ip) >>> (32 - bits))
  if (kind !== 6) return false
  const plain = ip.toLowerCase()
  // IPv4 in disguise is judged as what it is.
  const inside = /^::(?:ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (inside) return isPublicAddress(inside)
  // Global unicast is 2000::/3; of it 2001:db8 is for documents, 2002 and 64:ff9b carry IPv4.
  return /^[23]/.test(plain) && !plain.startsWith('2001:db8') && !plain.startsWith('2002:')
}

export type LookUp = (host: string) => Promise<string[]>

const byDns: LookUp = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)

/**
 * Refuses an address that we would call for a merchant and that is not on the public internet, now by its name's
 * present addresses. The same is asked again before each call, because names move.
 * @throws INVALID under `url`
 */
export async function requirePublicHttps(text: string, look: LookUp = byDns): Promise<URL> {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:' || url.username || url.password) throw invalid({ url: 'webhookHttps' })
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.port && url.port !== '443') throw invalid({ url: 'webhookPrivate' })
  if (/(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/i.test(host))
    throw invalid({ url: 'webhookPrivate' })
  const addresses = isIP(host) ? [host] : await look(host).catch(() => [])
  if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw invalid({ url: 'webhookPrivate' })
  return url
}
