/*
 * Formats money. Arithmetic is in paise.ts: the customer's pages show amounts
 * and need not carry a decimal library for it.
 */
import type { Words } from '#src/contract/bilingual.ts'
import { numberFormat } from './number-format.ts'

const style = { style: 'currency', currency: 'INR', signDisplay: 'negative' } as const
// Hindi uses the same digits and grouping, so both languages share one format.
const whole = numberFormat({ ...style, maximumFractionDigits: 0 })
const withPaise = numberFormat(style)

/** Rupees in Indian grouping: 1234567.891 → ₹12,34,568, with paise ₹12,34,567.89. Rounds half up. */
export const formatRupees = (amount: number, { paise = false } = {}): string =>
  (paise ? withPaise : whole)(amount)

const lakh = 100_000
const crore = 10_000_000
const scaleWords = { lakh: { en: 'Lakh', hi: 'लाख' }, crore: { en: 'Crore', hi: 'करोड़' } } as const

/**
 * An amount of rupees as people say it: 3500000 → 35 Lakh, 15000000 → 1.5 Crore, at most two decimals.
 * Below one lakh the grouped figure (75,000). No rupee sign.
 */
export function inWords(amount: number, lang: keyof Words): string {
  if (amount < lakh) return grouped(amount)
  const lakhs = twoDecimals(amount / lakh)
  // 99,99,999 would round to 100 Lakh, which should read 1 Crore.
  return lakhs < 100
    ? `${lakhs} ${scaleWords.lakh[lang]}`
    : `${grouped(twoDecimals(amount / crore))} ${scaleWords.crore[lang]}`
}

const grouped = numberFormat({ maximumFractionDigits: 2 })
const twoDecimals = (value: number): number => Math.round(value * 100) / 100
