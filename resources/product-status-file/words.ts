import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The upload of providers' files. */
  productFileWords: {
    title: 'Upload a provider’s file',
    hint: 'Excel or CSV, at most 2,000 rows. Columns: request number, status, status date; optional: policy or order, amount, premium, starts, ends, free-look until, remark.',
    upload: 'Apply the file',
    effect: '{changed} will change, {same} unchanged, {error} skipped with errors.',
    forward:
      'Customers see the new status immediately, and completed requests are booked as earnings. The file can be reverted for 24 hours, unless its requests have been updated since.',
    changes: 'The first changes',
    row: 'Row',
    request: 'Request number',
    product: 'Product',
    before: 'Status before',
    after: 'Status after',
    date: 'Date',
  },
}

export type Words = typeof en

export const { productFileWords } = pairs('resources/product-status-file/words', en, {
  hi: () => import('./words.hi.ts'),
})
