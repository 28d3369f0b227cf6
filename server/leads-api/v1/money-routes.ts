import { sql } from 'drizzle-orm'
import { earningRows, readEarnings, shownEarning } from '#server/leads-api/objects/earning.ts'
import { pageOf } from '#server/leads-api/objects/page.ts'
import { payoutsForApi } from '#server/leads-api/objects/payout.ts'
import { findTestObject, readTestObjects } from '#server/leads-api/objects/test-objects.ts'
import { testPayouts } from '#server/leads-api/test-mode/test-money.ts'
import { rowOf } from '#server/leads-api/webhooks/row-of.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { ApiWho } from '#server/platform/who.ts'
import type { Earning, earningV1Calls } from '#src/contract/leads-api/v1/earning.ts'
import type { payoutV1Calls } from '#src/contract/leads-api/v1/payout.ts'

const payoutsOf = (deps: Deps, { merchantId, mode }: ApiWho, now: Date) =>
  mode === 'live'
    ? payoutsForApi(deps, deps.database.db, merchantId, now)
    : testPayouts(deps, deps.database.db, merchantId, now)

/** Of test mode: what its stories earned (test-money.ts). */
export const moneyV1Routes: Handlers<typeof earningV1Calls & typeof payoutV1Calls> = {
  'GET /v1/earnings': ({ query, who, now }, { database: { db }, settings, keys }) => {
    const { month, lead, status } = query
    return pageOf(
      ...([keys, who, '/v1/earnings', query] as const),
      async (place) =>
        who.mode === 'live'
          ? readEarnings(db, settings, now, who.merchantId, query, place)
          : (
              await readTestObjects<Earning>(db, who.merchantId, 'earning', { month, lead, status }, place)
            ).map(({ data: shown, ...at }) => ({ ...at, shown })),
      (found) => found.map(({ shown }) => shown),
    )
  },
  'GET /v1/earnings/{id}': async ({ params, who, now }, { database: { db }, settings }) => {
    if (who.mode === 'test') {
      const made = await findTestObject<Earning>(db, who.merchantId, 'earning', params.id)
      if (!made) throw notFound()
      return made
    }
    const own = sql`l.public_id = ${rowOf('earning', params.id)} and v.merchant_id = ${who.merchantId}`
    const [found] = await earningRows(db, settings, now, own)
    if (!found) throw notFound()
    return shownEarning(found)
  },
  'GET /v1/payouts': ({ query, who, now }, deps) =>
    pageOf(
      ...([deps.keys, who, '/v1/payouts', query] as const),
      async ({ limit, after, created_from, created_to }) => {
        const all = await payoutsOf(deps, who, now)
        return all
          .filter(
            ({ created, status }) =>
              (!after || created < after.at) &&
              (!created_from || Date.parse(created) >= Date.parse(created_from)) &&
              (!created_to || Date.parse(created) < Date.parse(created_to)) &&
              (!query.status || status === query.status),
          )
          .slice(0, limit)
          .map((payout) => ({ ...payout, cursor_at: payout.created, cursor_id: payout.id }))
      },
      (found) => found.map(({ cursor_at, cursor_id, ...payout }) => payout),
    ),
  'GET /v1/payouts/{id}': async ({ params, who, now }, deps) => {
    const all = await payoutsOf(deps, who, now)
    const found = all.find(({ id }) => id === params.id)
    if (!found) throw notFound()
    return found
  },
}
