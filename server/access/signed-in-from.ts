import { isIPv4, isIPv6 } from 'node:net'
import type { CallContext } from '#server/platform/handler.ts'
import { addressOf } from '#server/platform/request.ts'
import type { Settings } from '#server/platform/settings.ts'
import { browserName } from '#src/domain/browser-name.ts'

/** Where a session was opened, as far as it can be known without asking anybody else. */
export interface SignedInFrom {
  /** `Chrome 131, Android 14`; null if it names none that we know. */
  device: string | null
  network: string | null
}

/** The network of an address, without its last part: enough to tell home from elsewhere, and no exact address is stored. */
export function networkOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIPv4(plain)) return plain.replace(/\.\d+$/, '.x')
  if (!isIPv6(plain)) return null
  const [head = '', tail] = plain.toLowerCase().split('::')
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back]
  return `${groups
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}:x`
}

export const signedInFrom = (c: CallContext, { TRUSTED_PROXIES }: Settings): SignedInFrom => ({
  device: browserName(c.req.header('user-agent') ?? '') || null,
  network: networkOf(addressOf(c, TRUSTED_PROXIES)),
})
