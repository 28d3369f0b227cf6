import type { LenderFact } from '#src/contract/integrations/lender-fact.ts'
import { formatDate } from '#src/domain/dates.ts'
import type { Integration } from './integration.ts'

/**
 * Every fact of an application that we may send to a lender; a name that is offered to admins but never filled is a
 * compile error.
 */
export interface Facts extends Record<LenderFact, string | number | null> {
  reference: string
  product: string
  amount: number
  tenor_months: number
  full_name: string
  first_name: string | null
  last_name: string | null
  last_name_or_name: string | null
  last_name_or_dot: string
  mobile: string | null
  email: string | null
  pan: string | null
  /** ISO. */
  birth_date: string | null
  gender: string | null
  address: string
  pincode: string | null
  employment: string | null
  employer: string | null
  monthly_income: number | null
  emi: number | null
  business_years: string | null
  business_turnover: string | null
  gstin: string | null
  business_name: string | null
  business_nature: string | null
  business_registration: string | null
  /** For a company; a proprietor's is `pan`. */
  business_pan: string | null
  property_type: string | null
  property_value: number | null
  property_pincode: string | null
  /** Rupees per month. */
  coapplicant_income: number | null
  /** Rupees per year. */
  household_income: number | null
  gold_weight: number | null
  gold_purity: string | null
  consent_version: string
  /** ISO instant. */
  consent_at: string
  /** ISO instant; null if the lender asks no credit bureau. */
  bureau_consent_at: string | null
}

/** Facts that do not identify the person; all others are left out of the log of calls. */
const harmless: ReadonlySet<string> = new Set<LenderFact>([
  'reference',
  'product',
  'amount',
  'tenor_months',
  'consent_version',
  'consent_at',
  'bureau_consent_at',
])
const HIDDEN = '***'

/** The body for one lender: its field names, its date format, and only what it asks for. */
export function fieldsOut(
  integration: Integration,
  facts: Facts,
  extra: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const factValue = (what: string): unknown => {
    if (what.startsWith('extra.')) return extra[what.slice('extra.'.length)]
    const value = facts[what as LenderFact]
    return what === 'birth_date' && value && integration.dates === 'dmy' ? dayFirst(String(value)) : value
  }
  const mapped = Object.entries(integration.fields).map(
    ([theirs, what]) => [theirs, factValue(what)] as const,
  )
  return Object.fromEntries(mapped.filter(([, value]) => value !== null && value !== undefined))
}

const dayFirst = (iso: string): string => formatDate(iso, 'en')

/** The same body in a form that may be logged. */
export const fieldsLogged = (
  integration: Integration,
  body: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([theirs, value]) => [
      theirs,
      harmless.has(integration.fields[theirs] ?? '') ? value : HIDDEN,
    ]),
  )

/** PAN, mobile number, e-mail, account number. */
const personal = /[A-Z]{5}\d{4}[A-Z]|(?:\+?91[ -]?)?[6-9]\d{9}|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\d{9,18}/gi

/**
 * A lender's answer in a form that may be stored: nothing that looks like personal data, and nothing that we sent.
 * @param sent the request's personal values, which an answer may echo
 */
export function redacted(value: unknown, sent: readonly string[] = []): unknown {
  if (typeof value === 'string')
    return sent.reduce((text, one) => text.replaceAll(one, HIDDEN), value).replace(personal, HIDDEN)
  if (Array.isArray(value)) return value.map((one) => redacted(one, sent))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, redacted(one, sent)]))
  return value
}

/** The personal values of a body that are long enough to search for. */
export const personalValues = (integration: Integration, body: Record<string, unknown>): string[] =>
  Object.entries(body)
    .filter(([theirs]) => !harmless.has(integration.fields[theirs] ?? ''))
    .map(([, value]) => String(value))
    .filter((value) => value.length > 3)
