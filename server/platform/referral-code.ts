import type { Keys } from './keys/keys.ts'

/** The code in a merchant's referral link; stable, and not guessable by counting. */
export const referralCode = (keys: Keys, merchantId: number): string =>
  keys
    .lookup(`referral:${merchantId}`)
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 8)
    .toUpperCase()
