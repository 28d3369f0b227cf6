import type { RequestDetails } from '#src/contract/products/product-calls.ts'
import {
  completedWords,
  type RequestStatus,
  requestStatusWords,
} from '#src/contract/products/request-status.ts'
import type { Words } from '#src/contract/say.ts'
import { readDay, readRupees } from '#src/domain/sheet-values.ts'

/** At most, of one provider's file: it is applied in one transaction. */
export const productFileLimits = { maxBytes: 2 * 1024 * 1024, maxRows: 2000 } as const

/** The columns of a provider's file: a heading may be the name or either label, in any case. */
export const productFileColumns = {
  request_id: { en: 'Request number', hi: 'अनुरोध क्रमांक' },
  status: { en: 'Status', hi: 'स्थिति' },
  status_date: { en: 'Status date', hi: 'स्थिति की तारीख' },
  number: { en: 'Policy or order', hi: 'पॉलिसी या ऑर्डर' },
  amount: { en: 'Amount', hi: 'राशि' },
  premium: { en: 'Premium', hi: 'प्रीमियम' },
  from: { en: 'Starts', hi: 'शुरू' },
  until: { en: 'Ends', hi: 'समाप्त' },
  free_look_until: { en: 'Free-look until', hi: 'फ़्री-लुक कब तक' },
  remark: { en: 'Remark', hi: 'टिप्पणी' },
} as const satisfies Record<string, Words>
export type ProductFileColumn = keyof typeof productFileColumns

const normal = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.'’-]/g, '')

const byName = <K extends string>(table: Record<K, Words>): [string, K][] =>
  (Object.keys(table) as K[]).flatMap((key) =>
    [key, table[key].en, table[key].hi].map((name): [string, K] => [normal(name), key]),
  )
const columns = new Map(byName<ProductFileColumn>(productFileColumns))
const statuses = new Map<string, RequestStatus>([
  ...Object.values(completedWords).flatMap(({ en, hi }): [string, RequestStatus][] =>
    [en, hi].map((word) => [normal(word), 'COMPLETED']),
  ),
  ...byName<RequestStatus>(requestStatusWords),
])

/** The column that a heading names by itself. */
export const productFileColumnOf = (heading: string): ProductFileColumn | undefined =>
  columns.get(normal(heading))

export type ProductFileHeader = ReadonlyMap<ProductFileColumn, number>

/** Position of each column; null if a required one is missing or one appears twice. */
export function readProductHeader(headings: readonly string[]): ProductFileHeader | null {
  const found = new Map<ProductFileColumn, number>()
  for (const [place, heading] of headings.entries()) {
    const name = productFileColumnOf(heading)
    if (name && found.has(name)) return null
    if (name) found.set(name, place)
  }
  return (['request_id', 'status', 'status_date'] as const).every((name) => found.has(name)) ? found : null
}

/** Why a row is not applied; the words stand in src/locales/products/product-file-rows.words.ts. */
export type ProductRowReason =
  | 'badId'
  | 'unknownRequest'
  | 'unknownStatus'
  | 'badDate'
  | 'future'
  | 'beforeRequest'
  | 'notAllowed'
  | 'badNumber'
  | 'badAmount'
  | 'badDay'
  | 'remarkTooLong'

export const columnOfProductReason: Partial<Record<ProductRowReason, ProductFileColumn>> = {
  badId: 'request_id',
  unknownRequest: 'request_id',
  unknownStatus: 'status',
  notAllowed: 'status',
  badDate: 'status_date',
  future: 'status_date',
  beforeRequest: 'status_date',
  badNumber: 'number',
  remarkTooLong: 'remark',
}

export interface ProductRowProblem {
  line: number
  reason: ProductRowReason
  vars?: Record<string, string>
}

/** A row as it was read. */
export interface ProductRow {
  line: number
  id: string
  status: RequestStatus
  /** ISO. */
  date: string
  details: RequestDetails
  remark: string | null
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MOST_RUPEES = 9_999_999_999
const LONGEST = { number: 60, remark: 300 }

/** Reads one row, or says what is wrong with it. */
export function readProductRow(
  header: ProductFileHeader,
  line: number,
  cells: readonly string[],
): ProductRow | ProductRowProblem {
  const cell = (name: ProductFileColumn) => cells[header.get(name) ?? -1]?.trim() ?? ''
  const wrong = (reason: ProductRowReason, value = ''): ProductRowProblem => ({
    line,
    reason,
    vars: { value: value.slice(0, 60) },
  })
  const id = cell('request_id').toLowerCase()
  if (!uuid.test(id)) return wrong('badId', id)
  const status = statuses.get(normal(cell('status')))
  if (!status) return wrong('unknownStatus', cell('status'))
  const date = readDay(cell('status_date'))
  if (!date) return wrong('badDate', cell('status_date'))
  const [number, remark] = [cell('number'), cell('remark')]
  if (number.length > LONGEST.number) return wrong('badNumber', number)
  if (remark.length > LONGEST.remark) return wrong('remarkTooLong')
  const details: RequestDetails = number ? { number } : {}
  for (const name of ['amount', 'premium'] as const) {
    const amount = cell(name) === '' ? undefined : readRupees(cell(name))
    if (amount === null || (amount ?? 0) > MOST_RUPEES) return wrong('badAmount', cell(name))
    if (amount !== undefined) details[name] = amount
  }
  for (const name of ['from', 'until', 'free_look_until'] as const) {
    const day = cell(name) === '' ? undefined : readDay(cell(name))
    if (day === null) return wrong('badDay', cell(name))
    if (day !== undefined) details[name] = day
  }
  return { line, id, status, date, details, remark: remark || null }
}
