import { expect, test } from 'vitest'
import type { LenderPage } from '#src/contract/applications/lender-application.ts'
import {
  lenderPath,
  lenderStage,
  mayStillChange,
  visitOutcome,
} from '#src/domain/applications/lender-stage.ts'

type Application = NonNullable<LenderPage['application']>

const page = (application: Partial<Application> | null, lender: Partial<LenderPage['lender']> = {}) =>
  ({
    lender: { slug: 'cedar', live: true, declined_page: false, ...lender },
    application: application && { submitted: true, status: 20, next: null, ...application },
  }) as LenderPage
const otp = { kind: 'otp', length: 6, sent_to: null, attempts_left: 3 } as const
const leave = { kind: 'redirect', url: 'https://go.lender.example/' } as const

test.each([
  ['no application', page(null), 'none'],
  ['none, and the lender is off', page(null, { live: false }), 'off'],
  ['chosen, not sent', page({ submitted: false, status: 10 }), 'ask'],
  ['chosen, and the lender is off', page({ submitted: false, status: 10 }, { live: false }), 'off'],
  ['on its way', page({ status: 10 }), 'wait'],
  ['sent', page({}), 'wait'],
  ['sent, and the lender was switched off since', page({}, { live: false }), 'wait'],
  ['the lender does not answer', page({ status: 90 }), 'wait'],
  ['a passcode is wanted', page({ next: otp }), 'otp'],
  ['a visit is wanted', page({ next: leave }), 'leave'],
  ['an offer came', page({ status: 30 }), 'result'],
  ['withdrawn before it was sent', page({ submitted: false, status: 81 }), 'result'],
])('[CUST-15] %s: %#', (_, given, stage) => {
  expect(lenderStage(given)).toBe(stage)
})

test('[CUST-05] [CUST-15] the passcode has a page below, a refusal only where the lender has one', () => {
  expect(lenderPath(page({ next: otp }))).toBe('/user/cedar/otp')
  expect(lenderPath(page({ status: 80 }))).toBe('/user/cedar')
  expect(lenderPath(page({ status: 80 }, { declined_page: true }))).toBe('/user/cedar/declined')
  expect(lenderPath(page({ status: 60 }, { declined_page: true }))).toBe('/user/cedar')
})

test('[CUST-08] a visit went well or not by what the lender told; anything else is open', () => {
  const outcomes = [null, { status: 20 }, { next: leave }, { status: 30 }, { status: 60 }, { status: 70 }]
  expect(outcomes.map((one) => visitOutcome(page(one)))).toEqual([
    'pending',
    'pending',
    'pending',
    'success',
    'success',
    'success',
  ])
  for (const status of [25, 31, 52, 80, 81, 82]) expect(visitOutcome(page({ status }))).toBe('failed')
})

test('news is asked for while it can come', () => {
  expect(mayStillChange(page({}))).toBe(true)
  for (const over of [{ submitted: false, status: 10 }, { status: 70 }, { status: 80 }, null])
    expect(mayStillChange(page(over))).toBe(false)
})
