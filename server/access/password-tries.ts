import { getCookie, setCookie } from 'hono/cookie'
import { cookieOptions } from '#server/access/cookies.ts'
import { networkKey } from '#server/platform/client-address.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { CallContext } from '#server/platform/handler.ts'
import { type Keys, randomToken, sameText } from '#server/platform/keys/keys.ts'
import { addressOf } from '#server/platform/request.ts'

type Area = 'admin' | 'partner'

/** Says that a user has signed in to an account with this browser; opens nothing. */
const markCookie = { admin: 'a_known', partner: 'p_known' } as const
const YEAR_S = 365 * 86_400

/** Where a password is tried from. */
export interface Browser {
  area: Area
  address: string
  /** The account's mark, if the browser has one. */
  mark: string | undefined
}

export const browserOf = (c: CallContext, { settings }: Pick<Deps, 'settings'>, area: Area): Browser => ({
  area,
  address: addressOf(c, settings.TRUSTED_PROXIES),
  mark: getCookie(c, markCookie[area])?.slice(0, 200),
})

const proofOf = (keys: Keys, area: Area, id: number | undefined, random: string) =>
  keys.lookup(`known:${area}:${id}:${random}`)

function isMarked(keys: Keys, { area, mark = '' }: Browser, id: number | undefined): boolean {
  const [random = '', proof = ''] = mark.split('.')
  return sameText(proof, proofOf(keys, area, id, random)) && id !== undefined
}

/** Remembers after a sign-in that the account's holder uses this browser. */
export function markBrowser(c: CallContext, { keys }: Pick<Deps, 'keys'>, area: Area, id: number): void {
  const random = randomToken()
  const value = `${random}.${proofOf(keys, area, id, random)}`
  setCookie(c, markCookie[area], value, { ...cookieOptions(c), httpOnly: true, maxAge: YEAR_S })
}

/**
 * Counts a try of a password before it is evaluated, alike for names that exist and that do not. Five in a row are allowed
 * from a network, or from a browser that has signed in to the account: strangers stop themselves, not its holder.
 * @returns a function that forgets the tries once a password was right
 * @throws TOO_MANY
 */
export async function countTry(
  { limits, keys }: Pick<Deps, 'limits' | 'keys'>,
  browser: Browser,
  name: string,
  id: number | undefined,
): Promise<() => Promise<void>> {
  const marked = isMarked(keys, browser, id)
  const all = `${browser.area}:${name}`
  const own = marked ? `${all}|${browser.mark}` : `${all}|${networkKey(browser.address)}`
  await limits.passwordTry(own)
  if (!marked) await limits.passwordTries(all)
  return async () => {
    await limits.passwordTry.forget(own)
    if (!marked) await limits.passwordTries.forget(all)
  }
}
