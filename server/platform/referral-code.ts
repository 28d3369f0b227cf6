import type { Keys } from './keys.ts'

/** What stands in a merchant's referral link; the same at each call, and no number that can be counted up. */
export const referralCode = (keys: Keys, merchantId: number): string =>
  keys
    .lookup(`referral:${merchantId}`)
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 8)
    .toUpperCase()
