import type { CellReason } from '#src/domain/files/read-cells.ts'
import type { ProductRowReason } from '#src/domain/products/status-file.ts'
import { pairs } from '#src/locales/pair.ts'

const reasons: Record<Exclude<ProductRowReason, CellReason>, string> = {
  badId: '{value} is not a request number',
  noId: 'the request number is missing',
  unknownRequest: 'no request has this number',
  severalRequests: '{value} names several requests; give the whole request number',
  unknownStatus: 'the status {value} is not known',
  badDate: '{value} is not a date (use DD/MM/YYYY)',
  future: 'the status date is in the future',
  beforeRequest: 'the status date is before the request',
  notAllowed: 'after {value} this status is not possible',
  badNumber: 'the number of the policy or order is longer than 60 characters',
  badAmount: '{value} is not an amount',
  badDay: '{value} is not a date (use DD/MM/YYYY)',
  remarkTooLong: 'the remark is longer than 300 characters',
}

const en = {
  /** Why rows of a provider's file were not applied. */
  productFileRowWords: { ...reasons, row: 'Row {line}: {reason}' },
}

export type Words = typeof en

export const { productFileRowWords } = pairs('server/products/status-files/row.words', en, {
  hi: () => import('./row.words.hi.ts'),
})
