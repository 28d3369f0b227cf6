import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { personal } from '#src/contract/personal.ts'

/*
 * Account data by consent (Account Aggregator framework): what a lender asks for, and what becomes of it. The words are those of
 * the published interface, so that a lender passes on what it sent to the aggregator.
 */

/** What may be read of an account. */
export const accountParts = ['PROFILE', 'SUMMARY', 'TRANSACTIONS'] as const
/** Codes of the published list of purposes. */
export const accountPurposes = ['101', '102', '103', '104', '105'] as const
const period = <const U extends readonly string[]>(units: U) =>
  z.object({ unit: z.enum(units), value: z.number().min(0).max(10_000) })
const link = z.url({ protocol: /^https?$/ }).max(2000)

/** What the customer would agree to, at which aggregator. */
export const AccountAsk = z
  .object({
    handle: z.string().min(1).max(100).describe('the consent handle that the aggregator gave the lender'),
    aggregator: z.object({ id: z.string().min(1).max(100), name: z.string().min(1).max(80) }),
    url: link.describe('where the customer decides; it leads back to return_url'),
    manage_url: link.nullish().describe('where the customer can end the consent later'),
    purpose: z.enum(accountPurposes),
    types: z.array(z.string().min(1).max(40)).min(1).max(30),
    parts: z.array(z.enum(accountParts)).min(1),
    from: z.iso.date(),
    to: z.iso.date(),
    fetches: z.enum(['ONETIME', 'PERIODIC']),
    frequency: period(['HOUR', 'DAY', 'MONTH', 'YEAR', 'INF']),
    until: z.iso.date().describe('day on which the consent ends'),
    keeps: period(['DAY', 'MONTH', 'YEAR', 'INF']).describe('how long the lender may keep what it read'),
  })
  .meta({ id: 'AccountAsk' })
export type AccountAsk = z.infer<typeof AccountAsk>

export const consentStates = ['PENDING', 'ACTIVE', 'PAUSED', 'REVOKED', 'REJECTED', 'EXPIRED'] as const
export type ConsentState = (typeof consentStates)[number]
export const sessionStates = ['ACTIVE', 'COMPLETED', 'EXPIRED', 'FAILED'] as const
export type SessionState = (typeof sessionStates)[number]
export const accountStates = ['READY', 'DENIED', 'PENDING', 'DELIVERED', 'TIMEOUT'] as const
export type AccountState = (typeof accountStates)[number]

/** How far we are with reading accounts for a lender. */
export const readingStates = ['REQUESTED', 'DERIVED', 'REFUSED', 'ENDED'] as const
/** Why nothing was derived, or what was derived is deleted. */
export const readingReasons = [
  ...[
    'NOT_SET_UP',
    'UNREACHABLE',
    'MALFORMED',
    'CONSENT_DIFFERS',
    'PARTIAL',
    'DENIED',
    'TIMEOUT',
    'FAILED',
    'SESSION_EXPIRED',
  ],
  ...['WRONG_KEY', 'NOT_DECRYPTED', 'WRONG_SCHEMA', 'FOREIGN_ACCOUNT', 'OUT_OF_RANGE', 'TOO_SHORT'],
  ...['CONSENT_ENDED', 'KEEPS_OVER', 'APPLICATION_CLOSED'],
] as const
export type ReadingReason = (typeof readingReasons)[number]

const AccountReading = z.object({
  state: z.enum(readingStates),
  at: z.iso.datetime(),
  reason: z.enum(readingReasons).nullable(),
})
export type AccountReading = z.infer<typeof AccountReading>

const figure = () => personal('income', z.number().nullable())
/** What was worked out of the accounts; rupees a month. */
export const DerivedFigures = z
  .object({
    income: figure(),
    obligations: figure().describe('loan instalments'),
    months: z.number().int(),
    from: z.iso.date(),
    to: z.iso.date(),
    accounts: z.array(z.object({ bank: z.string(), number: z.string().describe('masked') })),
  })
  .meta({ id: 'DerivedFigures' })
export type DerivedFigures = z.infer<typeof DerivedFigures>

/** Of a consent under which we read for the lender. */
export const readAccounts = {
  reading: AccountReading.nullable(),
  figures: DerivedFigures.nullable().describe('deleted when the purpose ends'),
  used_at: z.iso.datetime().nullable().describe('when the customer took the figures over into the profile'),
}

/** A consent as the customer sees it. */
export const AccountConsent = z
  .object({
    id: z.uuid(),
    lender_application_id: z.uuid(),
    lender_name: z.string(),
    asked_at: z.iso.datetime(),
    ask: AccountAsk,
    status: z.enum(consentStates),
    shared_at: z.iso.datetime().nullable().describe('when data last went to the lender'),
    history: z.array(z.object({ status: z.enum(consentStates), at: z.iso.datetime() })),
    reads: z.boolean().describe('we read the data for the lender'),
    ...readAccounts,
  })
  .meta({ id: 'AccountConsent' })
export type AccountConsent = z.infer<typeof AccountConsent>

export const accountDataCalls = defineCalls({
  'POST /api/account-consents/{id}/use': {
    summary: 'Takes income and instalments that were worked out of the accounts over into the profile',
    access: { customer: true },
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ income: z.number(), obligations: z.number() }).describe('as they were shown'),
    answer: done,
  },
})
