import { sql } from 'drizzle-orm'
import { earningRows, readEarnings, shownEarning } from '#server/leads-api/objects/earning.ts'
import { pageOf } from '#server/leads-api/objects/page.ts'
import { payoutsForApi } from '#server/leads-api/objects/payout.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { earningV1Calls } from '#src/contract/leads-api/v1/earning.ts'
import { rowOfId } from '#src/contract/leads-api/v1/object-ids.ts'
import type { payoutV1Calls } from '#src/contract/leads-api/v1/payout.ts'

/** Test leads earn nothing: a test key finds none. */
export const moneyV1Routes: Handlers<typeof earningV1Calls & typeof payoutV1Calls> = {
  'GET /v1/earnings': ({ query, who, now }, { database: { db }, settings, keys }) =>
    pageOf(
      ...([keys, who, '/v1/earnings', query] as const),
      async (place) =>
        who.mode === 'live' ? readEarnings(db, settings, now, who.merchantId, query, place) : [],
      (found) => found.map(({ shown }) => shown),
    ),
  'GET /v1/earnings/{id}': async ({ params, who, now }, { database: { db }, settings }) => {
    const line = rowOfId('earning', params.id)
    if (who.mode !== 'live' || !line || !/^\d+$/.test(line)) throw notFound()
    const own = sql`v.id = ${Number(line)} and v.merchant_id = ${who.merchantId}`
    const [found] = await earningRows(db, settings, now, own)
    if (!found) throw notFound()
    return shownEarning(found)
  },
  'GET /v1/payouts': ({ query, who, now }, { database: { db }, settings, keys }) =>
    pageOf(
      ...([keys, who, '/v1/payouts', query] as const),
      async ({ limit, after, created_from, created_to }) => {
        if (who.mode !== 'live') return []
        const all = await payoutsForApi(db, settings, who.merchantId, now)
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
  'GET /v1/payouts/{id}': async ({ params, who, now }, { database: { db }, settings }) => {
    const all = who.mode === 'live' ? await payoutsForApi(db, settings, who.merchantId, now) : []
    const found = all.find(({ id }) => id === params.id)
    if (!found) throw notFound()
    return found
  },
}
