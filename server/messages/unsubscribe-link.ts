import { type Keys, sameText } from '#server/platform/keys/keys.ts'
import { type SitePath, sitePaths } from '#src/contract/web/site-paths.ts'

const macOf = (keys: Keys, id: number): string => keys.lookup(`unsubscribe:${id}`)

/** The page behind an e-mail's unsubscribe link. Only the recipient knows it. @param id of the message */
export const unsubscribePath = (keys: Keys, id: number): SitePath =>
  sitePaths.unsubscribe(`${id}.${macOf(keys, id)}`)

/** The message's id; null for a forged link. */
export function readLink(keys: Keys, token: string): number | null {
  const [number = '', mac = ''] = token.split('.')
  if (!/^\d{1,9}$/.test(number) || !sameText(mac, macOf(keys, Number(number)))) return null
  return Number(number)
}
