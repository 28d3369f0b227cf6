import type { WireOffer } from '#src/contract/applications/lender-wire.ts'
import { businessDay } from '#src/domain/dates.ts'
import { aprOf, emiOf } from '#src/domain/offers/emi.ts'
import { addRupees } from '#src/domain/paise.ts'
import { type Item, type Quote, tagOf } from './messages.ts'

/** Charges that reduce what is paid out. Interest and later charges are not among them. */
const charges = ['PROCESSING_FEE', 'OTHER_UPFRONT_CHARGES', 'INSURANCE_CHARGES', 'OTHER_CHARGES']

/** A figure with or without a unit: "12%", "1,000 INR". @returns undefined for anything else */
export function figureIn(text: string | undefined): number | undefined {
  const digits = /^\s*(?:₹|INR)?\s*([\d,]+(?:\.\d+)?)\s*(?:%|INR)?\s*$/.exec(text ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''))
}

/** Months of "5 months", "2 years" or "P24M"; undefined for anything else. */
export function monthsIn(text: string | undefined): number | undefined {
  const [, count, unit = ''] =
    /^P?\s*(\d{1,3})\s*(m|month|months|y|year|years)$/i.exec((text ?? '').trim()) ?? []
  if (count === undefined) return undefined
  return Number(count) * (unit.toLowerCase().startsWith('y') ? 12 : 1)
}

/** Days of "P3D", "3 Days" or "P3D Days". Less than a day is none that a loan could be returned in, so it is unreadable. */
function daysIn(text = ''): number | undefined {
  const written = /^\s*(\d{1,3})\s*days?\s*$/i.exec(text)?.[1]
  const milliseconds = written ? Number(written) * DAY_MS : durationIn(text.replace(/\s+days?\s*$/i, ''))
  const count = Math.floor((milliseconds ?? Number.POSITIVE_INFINITY) / DAY_MS)
  return count > 365 || (count === 0 && milliseconds !== 0) ? undefined : count
}

const DAY_MS = 24 * 60 * 60_000

/** Milliseconds of "P15D" or "PT60M"; recorded messages also write "PT15D". Undefined for anything else. */
export function durationIn(text: string | undefined): number | undefined {
  const [, ...parts] =
    /^P(?=T?\d)(?:(\d+)D)?(?:T(?:(\d+)D)?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text ?? '') ?? []
  if (parts.length === 0) return undefined
  const units = [DAY_MS, DAY_MS, 60 * 60_000, 60_000, 1000]
  return units.reduce((sum, unit, at) => sum + unit * Number(parts[at] ?? 0), 0)
}

/** The sum that a quote lends. */
export const principalOf = (quote: Quote | undefined): number | undefined => partOf(quote, 'PRINCIPAL')

const partOf = (quote: Quote | undefined, name: string): number | undefined =>
  figureIn(quote?.breakup.find(({ title }) => title === name)?.price.value)

/**
 * The yearly rate of an offer: the one that the lender names or, where its instalments are dearer, the one that they make. Many
 * lenders name a flat rate, of which a borrower pays nearly twice as much.
 */
function rateOf(amount: number, named: number, months: number, emi: number | undefined): number | undefined {
  if (emi === undefined || emi - emiOf(amount, named, months) <= 1) return named
  const rate = aprOf(amount, emi, months)
  return rate === null ? undefined : Math.round(rate * 10_000) / 10_000
}

/**
 * An offer by the parts of its quote; where they disagree, the dearer counts. What follows from them is computed as for every lender. What the lender states itself is kept
 * beside it.
 * @returns undefined where a part is missing or unreadable: then it is no offer that could be compared
 */
export function offerOf(item: Item | undefined, quote: Quote | undefined, at: Date): WireOffer | undefined {
  const info = (name: string) => tagOf(item, 'LOAN_INFO', name)
  const amount = principalOf(quote)
  const named = figureIn(info('INTEREST_RATE'))
  const tenor_months = monthsIn(info('TERM'))
  const fees = (quote?.breakup ?? [])
    .filter(({ title }) => charges.includes(title))
    .map(({ price }) => figureIn(price.value))
  if (!amount || named === undefined || !tenor_months || tenor_months > 480) return undefined
  if (fees.includes(undefined)) return undefined
  const emi = figureIn(info('INSTALLMENT_AMOUNT'))
  const isMonthly =
    /^(monthly|P1M)$/i.test(info('REPAYMENT_FREQUENCY') ?? 'monthly') &&
    [undefined, tenor_months].includes(figureIn(info('NUMBER_OF_INSTALLMENTS_OF_REPAYMENT')))
  const interest_rate = rateOf(amount, named, tenor_months, isMonthly ? emi : undefined)
  if (interest_rate === undefined || interest_rate > 100) return undefined
  // What is not paid out costs too, whether or not the quote has a name for it.
  const kept = addRupees(amount, -(partOf(quote, 'NET_DISBURSED_AMOUNT') ?? amount))
  const named_fees = fees.reduce<number>((sum, fee) => addRupees(sum, fee ?? 0), 0)
  const lasts = durationIn(quote?.ttl)
  const link = info('KFS_LINK')
  const cooling_off_days = daysIn(info('COOL_OFF_PERIOD'))
  return {
    ...{ amount, interest_rate, tenor_months },
    processing_fee: Math.max(named_fees, kept, figureIn(info('APPLICATION_FEE')) ?? 0),
    key_facts_url: link && URL.canParse(link) ? link : null,
    valid_until: lasts === undefined ? null : businessDay(new Date(at.getTime() + lasts)),
    ...(cooling_off_days !== undefined && { cooling_off_days }),
    stated: {
      apr: figureIn(info('ANNUAL_PERCENTAGE_RATE')) ?? null,
      emi: emi ?? null,
      ...(named !== interest_rate && { interest_rate: named }),
    },
  }
}
