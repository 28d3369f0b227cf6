import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'

/** Steps of a customer's journey, in order; page views may occur anywhere. */
export const journeyEvents = [
  'PAGE_VIEW',
  'OTP_SENT',
  'OTP_OK',
  'WELCOME_BACK',
  'PRODUCT_CHOSEN',
  'STEP1_PERSONAL',
  'STEP2_CONTACT',
  'STEP3_EMPLOYMENT',
  'OFFERS_SEEN',
  'OFFER_SELECTED',
  'LENDER_REDIRECT',
] as const
export type JourneyEvent = (typeof journeyEvents)[number]

export const journeyCalls = defineCalls({
  'POST /api/journey': {
    summary: 'Records a page view or a step of a journey, without personal data',
    access: 'public',
    body: z.strictObject({
      visit: z.uuid().describe('random, new in each tab'),
      event: z.enum(journeyEvents),
      path: z.string().max(200).regex(/^\//),
    }),
    answer: done,
  },
})
