import { type AllJobs, MINUTE, scheduled } from '#server/platform/jobs/job.ts'
import { recalculate } from './commission-month.ts'
import { sendDisputeMail } from './disputes.ts'
import { beginRates } from './partner-rates.ts'
import { dropPenny } from './penny-drop.ts'
import { bookProductRequest } from './product-case.ts'
import { sweepSelfReviews } from './self-review/self-review.ts'

declare module '#server/platform/jobs/job.ts' {
  interface JobData {
    'mail-disputes': { id: string }
    'penny-drop': { id: number }
    'sweep-self-reviews': object
    'begin-rates': object
    'recalculate-books': object
    'book-product-request': { id: string }
  }
}

export const moneyJobs = {
  'mail-disputes': { run: sendDisputeMail, queue: 'messages', retries: 6, pause: 30, timeout: MINUTE },
  // One hour in all; then a person checks the account.
  'penny-drop': { run: dropPenny, queue: 'outbound', retries: 7, pause: 30, timeout: MINUTE },
  'sweep-self-reviews': scheduled(sweepSelfReviews, 10 * MINUTE),
  'begin-rates': scheduled(beginRates),
  'recalculate-books': scheduled(recalculate, MINUTE),
  'book-product-request': {
    run: bookProductRequest,
    queue: 'upkeep',
    retries: 8,
    pause: 30,
    timeout: 5 * MINUTE,
  },
} satisfies Partial<AllJobs>
