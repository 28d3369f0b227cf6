import type { WireOffer } from '#src/contract/applications/lender-wire.ts'
import { businessDay } from '#src/domain/dates.ts'
import { addRupees } from '#src/domain/paise.ts'
import { type Item, type Quote, tagOf } from './messages.ts'

/** Charges that reduce what is paid out. Interest and later charges are not among them. */
const charges = ['PROCESSING_FEE', 'OTHER_UPFRONT_CHARGES', 'INSURANCE_CHARGES', 'OTHER_CHARGES']

/** A figure with or without a unit: "12%", "1,000 INR". @returns undefined for anything else */
export function figureIn(text: string | undefined): number | undefined {
  const digits = /^\s*(?:₹|INR)?\s*([\d,]+(?:\.\d+)?)\s*(?:%|INR)?\s*$/.exec(text ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''))
}

/** Months of "5 months", "2 years" or "P24M". */
function monthsIn(text: string | undefined): number | undefined {
  const [, count, unit = ''] =
    /^P?\s*(\d{1,3})\s*(m|month|months|y|year|years)$/i.exec((text ?? '').trim()) ?? []
  if (count === undefined) return undefined
  return Number(count) * (unit.toLowerCase().startsWith('y') ? 12 : 1)
}

/** Days of "P3D"; recorded messages also write "PT30D". */
const daysIn = (text: string | undefined): number | undefined => {
  const count = /^PT?(\d{1,3})D$/.exec(text ?? '')?.[1]
  return count === undefined || Number(count) > 365 ? undefined : Number(count)
}

/** Milliseconds of "P15D" or "PT60M"; undefined for anything else. */
export function durationIn(text: string | undefined): number | undefined {
  const [all, days, hours, minutes, seconds] =
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text ?? '') ?? []
  if (all === undefined) return undefined
  const [d, h, m, s] = [days, hours, minutes, seconds].map((one) => Number(one ?? 0)) as [
    number,
    number,
    number,
    number,
  ]
  return (((d * 24 + h) * 60 + m) * 60 + s) * 1000
}

/** The sum that a quote lends. */
export const principalOf = (quote: Quote | undefined): number | undefined =>
  figureIn(quote?.breakup.find(({ title }) => title === 'PRINCIPAL')?.price.value)

/**
 * An offer by the parts of its quote; what follows from them is computed as for every lender. What the lender states itself is kept
 * beside it.
 * @returns undefined where a part is missing or unreadable: then it is no offer that could be compared
 */
export function offerOf(item: Item | undefined, quote: Quote | undefined, at: Date): WireOffer | undefined {
  const info = (name: string) => tagOf(item, 'LOAN_INFO', name)
  const amount = principalOf(quote)
  const interest_rate = figureIn(info('INTEREST_RATE'))
  const tenor_months = monthsIn(info('TERM'))
  const fees = (quote?.breakup ?? [])
    .filter(({ title }) => charges.includes(title))
    .map(({ price }) => figureIn(price.value))
  if (!amount || interest_rate === undefined || interest_rate > 100 || !tenor_months || tenor_months > 480)
    return undefined
  if (fees.includes(undefined)) return undefined
  const lasts = durationIn(quote?.ttl)
  const link = info('KFS_LINK')
  const cooling_off_days = daysIn(info('COOL_OFF_PERIOD'))
  return {
    ...{ amount, interest_rate, tenor_months },
    processing_fee: fees.reduce<number>((sum, fee) => addRupees(sum, fee ?? 0), 0),
    key_facts_url: link && URL.canParse(link) ? link : null,
    valid_until: lasts === undefined ? null : businessDay(new Date(at.getTime() + lasts)),
    ...(cooling_off_days !== undefined && { cooling_off_days }),
    stated: {
      apr: figureIn(info('ANNUAL_PERCENTAGE_RATE')) ?? null,
      emi: figureIn(info('INSTALLMENT_AMOUNT')) ?? null,
    },
  }
}
