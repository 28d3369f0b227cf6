import * as z from 'zod'

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
  })
  .meta({ id: 'AccountConsent' })
export type AccountConsent = z.infer<typeof AccountConsent>
