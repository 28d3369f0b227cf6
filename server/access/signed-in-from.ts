import { isIPv4 } from 'node:net'
import { groupsOf, plainAddress } from '#server/platform/client-address.ts'
import type { CallContext } from '#server/platform/handler.ts'
import { addressOf, proxiedAddress } from '#server/platform/request.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { personName } from '#src/contract/patterns.ts'
import { browserName } from '#src/domain/browser-name.ts'

/** Where a caller is, as the proxy in front of us says. */
interface Place {
  /** ISO 3166, two letters. */
  country: string
  /** In the proxy's words; null if it names none. */
  city: string | null
}

const MAX_OF_A_CITY = 60

/** Codes that CLDR names and that are no country: unions, groups, unknown and tests of software. */
const noCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** A country's code in capitals; null for anything else, such as `XX` and `T1`, which proxies send for unknown and for Tor. */
export function countryOf(header: string): string | null {
  const code = header.trim().toUpperCase()
  return /^[A-Z]{2}$/.test(code) && !noCountries.has(code) && countryNames.of(code) ? code : null
}

/** A city's name, in letters of any script; null for anything else. Proxies send it as UTF-8, plain or percent-encoded. */
export function cityOf(header: string): string | null {
  const city = decoded(header)?.trim().normalize('NFC') ?? ''
  return city.length <= MAX_OF_A_CITY && personName.test(city) ? city : null
}

/** Each byte of a header is read as one character. */
function decoded(header: string): string | null {
  const unescaped = header.replace(/%([0-9a-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  try {
    const bytes = Uint8Array.from(unescaped, (sign) => sign.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

type Headers = Pick<Settings, 'COUNTRY_HEADER' | 'CITY_HEADER' | 'TRUSTED_PROXIES'>

/** Null without the setting, without a country, and for a call that did not come through our proxies: anybody can write a header. */
function placeOf(c: CallContext, { COUNTRY_HEADER, CITY_HEADER, TRUSTED_PROXIES }: Headers): Place | null {
  if (!COUNTRY_HEADER || proxiedAddress(c, TRUSTED_PROXIES) === null) return null
  const country = countryOf(c.req.header(COUNTRY_HEADER) ?? '')
  if (!country) return null
  return { country, city: CITY_HEADER ? cityOf(c.req.header(CITY_HEADER) ?? '') : null }
}

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
