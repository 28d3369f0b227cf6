import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Words of the report on where customers stop. */
  adminJourney: {
    funnelTitle: 'Customer journey',
    stage: 'Stage',
    reached: 'Reached',
    lost: 'Lost',
    minutes: 'Median time',
    stuck: 'Here now',
    seeStuck: 'Show who is at: {stage}',
    VISIT: 'Visited',
    OTP_SENT: 'Asked for a passcode',
    OTP_OK: 'Signed in',
    PRODUCT_CHOSEN: 'Chose a product',
    STEP1_PERSONAL: 'Personal details',
    STEP2_CONTACT: 'Contact details',
    STEP3_EMPLOYMENT: 'Work and income',
    OFFERS_SEEN: 'Saw offers',
    OFFER_SELECTED: 'Chose an offer',
    LENDER_REDIRECT: 'Went to the lender',
    APPROVED: 'Approved',
    DISBURSED: 'Money sent',
    under: '< 1 min',
    min: '{count} min',
    hours: '{count} h',
    note: 'Reached: customers who first signed in during the period, by the furthest stage they have reached. Here now: customers whose furthest step, by the journey log, falls in the period. Visits before the sign-in are in the report Drop-off.',
  },
}

export type Words = typeof en

export const { adminJourney } = pairs('resources/customers-journey/words', en, {
  hi: () => import('./words.hi.ts'),
})
