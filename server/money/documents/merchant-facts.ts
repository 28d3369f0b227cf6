import type { Keys } from '#server/platform/keys/keys.ts'
import type { merchant } from '#server/tables/people.ts'
import type { Language } from '#src/contract/language.ts'
import { maskPan } from '#src/domain/masks.ts'
import { maskGstin } from '#src/domain/merchants/tax-id.ts'
import { fill } from '#src/locales/pair.ts'
import { payoutStatement } from './words.ts'

const words = { en: payoutStatement.en, hi: await payoutStatement.load('hi') }

/** Who a statement is for. Numbers are masked as in the portal. */
export function merchantFacts(
  { vault }: Keys,
  { merchant_id, pan_cipher, gstin_cipher }: typeof merchant.$inferSelect,
  language: Language,
): string[] {
  const t = words[language]
  return [
    fill(t.number, { id: String(merchant_id) }),
    pan_cipher ? fill(t.pan, { pan: maskPan(vault.open('merchant.pan', merchant_id, pan_cipher)) }) : t.noPan,
    gstin_cipher
      ? fill(t.gstin, { gstin: maskGstin(vault.open('merchant.gstin', merchant_id, gstin_cipher)) })
      : t.unregistered,
  ]
}
