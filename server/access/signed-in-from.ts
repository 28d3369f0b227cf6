import { isIPv4 } from 'node:net'
import { groupsOf, plainAddress } from '#server/platform/client-address.ts'
import type { CallContext } from '#server/platform/handler.ts'
import { addressOf } from '#server/platform/request.ts'
import type { Settings } from '#server/platform/settings.ts'
import { browserName } from '#src/domain/browser-name.ts'
import { type Place, placeOf } from './signed-in-place.ts'

/** Where a session was opened, as far as it can be known without asking anybody else. */
export interface SignedInFrom {
  /** `Chrome 131, Android 14`; null if it names none that we know. */
  device: string | null
  network: string | null
  place: Place | null
}

/** The network of an address, without its last part: enough to tell home from elsewhere, and no exact address is stored. */
export function networkOf(address: string): string | null {
  const plain = plainAddress(address)
  if (!plain) return null
  return isIPv4(plain) ? plain.replace(/\.\d+$/, '.x') : `${groupsOf(plain).slice(0, 3).join(':')}:x`
}

export const signedInFrom = (c: CallContext, settings: Settings): SignedInFrom => ({
  device: browserName(c.req.header('user-agent') ?? '') || null,
  network: networkOf(addressOf(c, settings.TRUSTED_PROXIES)),
  place: placeOf(c, settings),
})
