import { expect, test } from 'vitest'
import { Answer } from '#server/integrations/protocols/ondc/messages.ts'
import { durationIn, offerOf } from '#server/integrations/protocols/ondc/offer.ts'
import { lenderOfferOf, statedDifferently } from '#src/domain/offers/lender-offer.ts'

/* Offers in the shapes that lenders of the network write; names and figures are invented. */

const context = {
  ...{ domain: 'ONDC:FIS12', action: 'on_select', bap_id: 'b.example', bpp_id: 's.example' },
  ...{ transaction_id: '7b1f8c1e-0000-4000-8000-000000000001', timestamp: '2026-11-30T06:00:00.000Z' },
}
const info: Record<string, string> = {
  ...{ INTEREST_RATE: '15.00%', TERM: '12 Months', INSTALLMENT_AMOUNT: '5415.50 INR' },
  ...{
    ANNUAL_PERCENTAGE_RATE: '18.45%',
    NUMBER_OF_INSTALLMENTS_OF_REPAYMENT: '12',
    COOL_OFF_PERIOD: 'P3D Days',
  },
}
const breakup: Record<string, string> = {
  ...{ PRINCIPAL: '60,000 INR', PROCESSING_FEE: '1000.0', OTHER_CHARGES: '0' },
}

/** The offer of a message; what is given replaces or, undefined, leaves out. */
function read(tags: Record<string, string | undefined> = {}, parts: Record<string, string | undefined> = {}) {
  const list = Object.entries({ ...info, ...tags }).flatMap(([code, value]) =>
    value === undefined ? [] : [{ descriptor: { code }, value }],
  )
  const prices = Object.entries({ ...breakup, ...parts }).flatMap(([title, value]) =>
    value === undefined ? [] : [{ title, price: { value } }],
  )
  const items = [{ id: 'loan', tags: [{ descriptor: { code: 'LOAN_INFO' }, list }] }]
  const order = { items, quote: { breakup: prices, ttl: 'PT15D' } }
  const answer = Answer.parse({ context: { ...context, message_id: 'own-1' }, message: { order } })
  return offerOf(answer.message?.order?.items[0], answer.message?.order?.quote, new Date(context.timestamp))
}

test('[WIRE-04] an offer is read with units, grouping and the usual mistakes in durations', () => {
  expect(read()).toEqual({
    ...{ amount: 60_000, interest_rate: 15, tenor_months: 12, processing_fee: 1000, cooling_off_days: 3 },
    ...{ key_facts_url: null, valid_until: '2026-12-15', stated: { apr: 18.45, emi: 5415.5 } },
  })
  const days = {
    P3D: 3,
    '3 Days': 3,
    '1 day': 1,
    PT3D0H0M: 3,
    P2DT12H: 2,
    P0D: 0,
    PT30M: undefined,
    '30': undefined,
  }
  for (const [written, count] of Object.entries(days))
    expect([written, read({ COOL_OFF_PERIOD: written })?.cooling_off_days]).toEqual([written, count])
  expect(['P', 'PT', 'P15M', 'PT15M'].map(durationIn)).toEqual([undefined, undefined, undefined, 900_000])
})

test('[WIRE-04] where the instalments of a lender are dearer than its rate, they count', () => {
  // A flat rate of 15 %: (60,000 + 9,000) ÷ 12.
  const offer = read({ INSTALLMENT_AMOUNT: '5750' })
  expect([offer?.interest_rate, offer?.stated?.interest_rate]).toEqual([26.6226, 15])
  const shown = offer && lenderOfferOf({ key_facts_url: null, valid_until: null, ...offer })
  expect([shown?.emi, statedDifferently(shown ?? null).map(({ figure }) => figure)]).toEqual([
    5750,
    ['interest_rate', 'apr'],
  ])
  // Cheaper ones, and those of other periods, do not.
  expect(read({ INSTALLMENT_AMOUNT: '5000' })?.interest_rate).toBe(15)
  expect(read({ INSTALLMENT_AMOUNT: '5750', NUMBER_OF_INSTALLMENTS_OF_REPAYMENT: '4' })?.interest_rate).toBe(
    15,
  )
  expect(read({ INSTALLMENT_AMOUNT: '5750', REPAYMENT_FREQUENCY: 'QUARTERLY' })?.interest_rate).toBe(15)
  // Above 100 % a year it is no offer that could be shown.
  expect(read({ INSTALLMENT_AMOUNT: '9000' })).toBeUndefined()
})

test('[WIRE-04] what is not paid out is a charge, whether or not it has a name', () => {
  expect(read({}, { NET_DISBURSED_AMOUNT: '58700.0' })?.processing_fee).toBe(1300)
  expect(read({}, { NET_DISBURSED_AMOUNT: '59500' })?.processing_fee).toBe(1000)
  expect(read({ APPLICATION_FEE: '1180.00 INR' })?.processing_fee).toBe(1180)
  expect(read({ APPLICATION_FEE: 'as agreed' })?.processing_fee).toBe(1000)
  expect(read({}, { PROCESSING_FEE: 'as agreed' })).toBeUndefined()
})

test('[WIRE-03] a message is read whose form and items have no ids, and whose own id is any text', () => {
  const form = { mime_type: 'text/html', url: 'https://s.example/form' }
  const items = [
    { id: 'loan', xinput: { form } },
    { descriptor: { code: 'X' }, list: [] },
  ]
  const of = (message_id: string) =>
    Answer.safeParse({ context: { ...context, message_id }, message: { order: { items } } }).data
  const [first, again, other] = ['no 1', 'no 1', 'no 2'].map((id) => of(id)?.context.message_id)
  expect([first, first === again, first === other]).toEqual([
    expect.stringMatching(/^[0-9a-f-]{36}$/),
    true,
    false,
  ])
  expect(of(context.transaction_id)?.context.message_id).toBe(context.transaction_id)
  expect(of('')).toBeUndefined()
  expect(of('no 1')?.message?.order?.items[0]?.xinput?.form?.id).toBe('')
})
