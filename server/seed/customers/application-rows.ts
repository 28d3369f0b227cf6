import type { HistoryStep } from '#mocks/data/status-walk.ts'
import { listHash } from '#server/offers/lender-rules.ts'
import { milestonesOf } from '#src/domain/applications/milestones.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { mechanismVersion } from '#src/domain/offers/mechanism.ts'
import type { SeededCustomer, World } from './seeded-customer.ts'

/** Offer lists are large: they are only stored for the applications of this many days. */
const LISTED_MS = 62 * 86_400_000

const isListed = ({ now }: World, at: Date) => now.getTime() - at.getTime() < LISTED_MS

export const applicationRows = ({ customer }: SeededCustomer) =>
  customer.applications.map(({ app_id, product_type, amount, tenor_months, created_at }) => ({
    app_id,
    prospect_id: customer.prospect.user_id,
    product_type,
    amount,
    tenor_months,
    created_at,
    updated_at: created_at,
  }))

export const listRows = (world: World, { customer }: SeededCustomer) =>
  customer.applications
    .filter(({ created_at }) => isListed(world, created_at))
    .map(({ app_id, applicant, list, created_at }) => ({
      list_id: app_id,
      app_id,
      prospect_id: customer.prospect.user_id,
      mechanism: mechanismVersion,
      applicant,
      result: list,
      sha256: listHash(mechanismVersion, applicant, list),
      rules_sha256: world.rulesSha,
      made_at: created_at,
    }))

export const choiceRows = (world: World, { customer }: SeededCustomer) =>
  customer.applications.flatMap(({ app_id, created_at, chosen }) =>
    chosen.map(({ lender, history, ...row }) => ({
      ...row,
      app_id,
      prospect_id: customer.prospect.user_id,
      lender_id: lender + 1,
      list_id: isListed(world, created_at) ? app_id : null,
      ...milestonesOf(history.map(transitionOf)),
      asked_at: history[1]?.at ?? null,
      created_at: history[0]?.at as Date,
      updated_at: history.at(-1)?.at as Date,
    })),
  )

const transitionOf = ({ status, at, given_up_reason }: HistoryStep) => ({
  to_code: status,
  at,
  given_up_reason: given_up_reason ?? null,
})

/** Who causes a status; all others are the lender's. */
const sourceOf: Readonly<Record<number, string>> = {
  [statusCode.CREATED]: 'CUSTOMER',
  [statusCode.SUBMITTED]: 'API',
  [statusCode.OFFER_SELECTED]: 'CUSTOMER',
  [statusCode.WITHDRAWN]: 'CUSTOMER',
}

export const transitionRows = ({ customer }: SeededCustomer) =>
  customer.applications.flatMap(({ chosen }) =>
    chosen.flatMap(({ id, history }) =>
      history.map((one, place) => ({
        lender_application_id: id,
        prospect_id: customer.prospect.user_id,
        from_code: history[place - 1]?.status ?? null,
        to_code: one.status,
        at: one.at,
        given_up_reason: one.given_up_reason ?? null,
        source: sourceOf[one.status] ?? 'DEMO',
      })),
    ),
  )

export function consentRows({ customer: { prospect: person, applications } }: SeededCustomer) {
  const given = (purpose: 'MATCHING' | 'SHARE_LENDER', at: Date, lender_id: number | null) => ({
    prospect_id: person.user_id,
    purpose,
    lender_id,
    at,
    text_version: currentConsent[purpose],
    language: person.language ?? 'en',
    action: 'GIVEN' as const,
    session_id: person.user_id,
  })
  return applications.flatMap(({ created_at, chosen }) => [
    given('MATCHING', created_at, null),
    ...chosen.map(({ lender, history }) => given('SHARE_LENDER', history[0]?.at as Date, lender + 1)),
  ])
}
