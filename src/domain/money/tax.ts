/*
 * Tax on what merchants are paid: TDS by financial year with a threshold, and GST of registered merchants. The rules are
 * rows (src/contract/money/tax-rules.ts). Rupees with at most two decimals; arithmetic is decimal, each tax amount is
 * rounded half up to the paisa.
 */
import { Decimal } from 'decimal.js'
import type { Crossing } from '#src/contract/money/tax-rules.ts'
import { addDays } from '#src/domain/dates.ts'
import { firstDay, nextMonth } from '#src/domain/months.ts'
import { addRupees, shareOf } from '#src/domain/paise.ts'

export interface TdsTerms {
  id: number
  section: string
  from_day: string
  threshold: number
  crossing: Crossing
  percent: number
  percent_without_pan: number
}

export interface Certificate {
  id: number
  certificate_no: string
  percent: number
  from_day: string
  to_day: string
  limit_amount: number
}

/** One part of the taxed amount, at one rate. */
export interface TdsPart {
  amount: number
  percent: number
  why: 'RULE' | 'NO_PAN' | 'CERTIFICATE'
  certificate?: { id: number; no: string }
}

/** Tax of one payment, and how it came about; stored when it is paid. */
export interface Tds {
  /** First year of the financial year: 2026 is April 2026 to March 2027. */
  year: number
  section: string
  /** Rule of that day. */
  rule_id: number
  /** What is paid, before tax and GST. */
  base: number
  /** Paid earlier in the year, and how much of that was taxed. */
  before: number
  taxed_before: number
  parts: TdsPart[]
  tds: number
}

export interface TaxedMonth {
  month: string
  /** What is paid for the month, before tax and GST; never negative. */
  base: number
  /** Stored with a payment, which keeps its tax whatever the rules say now; null: not paid. */
  stored: Tds | 'NONE' | null
}

/** 2026-04 to 2027-03 → 2026. */
export function financialYear(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number >= 4 ? year : year - 1
}

/** A month's commission counts as credited on its last day: rules and certificates of that day apply. */
export const creditDay = (month: string): string => addDays(firstDay(nextMonth(month)), -1)

/** The latest row that has begun; among rows of one day the newest. */
export const ruleOn = <R extends { id: number; from_day: string }>(
  rules: readonly R[],
  day: string,
): R | null =>
  rules
    .filter(({ from_day }) => from_day <= day)
    .sort((a, b) => b.from_day.localeCompare(a.from_day) || b.id - a.id)[0] ?? null

interface Given {
  rules: readonly TdsTerms[]
  certificates: readonly Certificate[]
  /** Whether the merchant has a verified PAN. */
  hasPan: boolean
}

/**
 ** TDS of a merchant's payments. Within a financial year nothing is deducted until more than the threshold is paid; the
 ** payment that crosses it is taxed by the rule: with all that was paid untaxed before (WHOLE), or above the threshold
 ** only (EXCESS). Taken-back commission reduces what is paid and so the tax of later payments; tax that was deducted
 ** stays deducted.
 * @param months ascending, each once
 * @returns null where no rule had begun
 */
export function tdsOf(months: readonly TaxedMonth[], given: Given): (Tds | null)[] {
  const used = new Map<number, number>()
  let year = 0
  let before = 0
  let taxed = 0
  return months.map(({ month, base, stored }) => {
    if (financialYear(month) !== year) {
      year = financialYear(month)
      before = 0
      taxed = 0
    }
    const found = stored === 'NONE' ? null : (stored ?? compute(month, base, { before, taxed }, used, given))
    before = addRupees(before, base)
    for (const { amount, certificate } of found?.parts ?? []) {
      taxed = addRupees(taxed, amount)
      if (certificate) used.set(certificate.id, addRupees(used.get(certificate.id) ?? 0, amount))
    }
    return found
  })
}

function compute(
  month: string,
  base: number,
  { before, taxed }: { before: number; taxed: number },
  used: ReadonlyMap<number, number>,
  { rules, certificates, hasPan }: Given,
): Tds | null {
  const day = creditDay(month)
  const rule = ruleOn(rules, day)
  if (!rule) return null
  const total = addRupees(before, base)
  const free = rule.crossing === 'EXCESS' ? rule.threshold : 0
  const due = total > rule.threshold ? Math.max(addRupees(total, -free, -taxed), 0) : 0
  const [parts, tds] = within(
    base,
    hasPan
      ? partsOf(due, rule, usable(certificates, rule, day), used)
      : amountPart(due, Math.max(rule.percent, rule.percent_without_pan), 'NO_PAN'),
  )
  const { section, id: rule_id } = rule
  return { year: financialYear(month), section, rule_id, base, before, taxed_before: taxed, parts, tds }
}

/**
 * Never more tax than the payment, which a late crossing would take: what is left untaxed is taxed with the next one.
 */
function within(base: number, parts: readonly TdsPart[]): [TdsPart[], tds: number] {
  const taken: TdsPart[] = []
  let tds = 0
  for (const part of parts) {
    const left = addRupees(base, -tds)
    const tax = shareOf(part.amount, part.percent)
    if (tax <= left) {
      taken.push(part)
      tds = addRupees(tds, tax)
      continue
    }
    const amount = new Decimal(left)
      .mul(100)
      .div(part.percent)
      .toDecimalPlaces(2, Decimal.ROUND_DOWN)
      .toNumber()
    if (amount > 0) taken.push({ ...part, amount })
    return [taken, addRupees(tds, shareOf(amount, part.percent))]
  }
  return [taken, tds]
}

const amountPart = (amount: number, percent: number, why: TdsPart['why']): TdsPart[] =>
  amount > 0 ? [{ amount, percent, why }] : []

/** Certificates of the day that lower the rate, the lowest first. */
const usable = (certificates: readonly Certificate[], { percent }: TdsTerms, day: string) =>
  certificates
    .filter((one) => one.from_day <= day && day <= one.to_day && one.percent < percent)
    .sort((a, b) => a.percent - b.percent || a.id - b.id)

function partsOf(
  due: number,
  { percent }: TdsTerms,
  certificates: readonly Certificate[],
  used: ReadonlyMap<number, number>,
): TdsPart[] {
  const parts: TdsPart[] = []
  let rest = due
  for (const { id, certificate_no: no, limit_amount, percent: lower } of certificates) {
    const amount = Math.min(rest, Math.max(addRupees(limit_amount, -(used.get(id) ?? 0)), 0))
    if (amount > 0) parts.push({ amount, percent: lower, why: 'CERTIFICATE', certificate: { id, no } })
    rest = addRupees(rest, -amount)
  }
  return [...parts, ...amountPart(rest, percent, 'RULE')]
}

export interface GstTerms {
  id: number
  from_day: string
  percent: number
  reverse_charge: 0 | 1
}

/** GST of one payment. */
export interface Gst {
  rule_id: number
  percent: number
  /** We pay it to the government: nothing is added to the payout. */
  reverse_charge: boolean
  /** Half goes to the Union, half to the state: both are rounded alike. */
  halves: boolean
  amount: number
}

/** GST of an amount by the terms of its invoice. */
export const gstShare = (amount: number, { percent, halves }: Pick<Gst, 'percent' | 'halves'>): number =>
  halves ? addRupees(...[1, 2].map(() => shareOf(amount, percent / 2))) : shareOf(amount, percent)

/** GST on a month's commission; null for a merchant that is not registered and while no rule had begun. */
export function gstOf(
  month: string,
  base: number,
  rules: readonly GstTerms[],
  registered: boolean,
  interstate: boolean,
): Gst | null {
  const rule = ruleOn(rules, creditDay(month))
  if (!rule || (!registered && rule.reverse_charge === 0)) return null
  const { id: rule_id, percent, reverse_charge } = rule
  const terms = { percent, halves: !interstate }
  return { rule_id, reverse_charge: reverse_charge === 1, ...terms, amount: gstShare(base, terms) }
}

/** What of an amount that includes GST is the amount itself: 118 at 18 % is 100. */
export const withoutGst = (amount: number, percent: number): number =>
  new Decimal(amount)
    .mul(100)
    .div(new Decimal(100).add(percent))
    .toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
    .toNumber()
