import { sql } from 'drizzle-orm'
import type { ListOf } from '#resources/lists.ts'
import { anywhere, type ListSource, when } from '#server/platform/list-source.ts'
import { type VendorSource, vendors } from './state.ts'

/** Outside services with their figures of the last hour. @param sources services of higher domains */
export const vendorList = (sources: readonly VendorSource[]): ListSource<ListOf<'vendors-on-off'>> => ({
  async rows({ deps, filters: { q, kind, state } }) {
    const found = (await vendors(deps, sources)).map((one, place) => ({
      ...one,
      place,
      products: one.switches.map(({ product, on }) => `${product}: ${on ? 'ON' : 'OFF'}`).join(', '),
    }))
    return sql`select v.* from jsonb_to_recordset(${JSON.stringify(found)}::text::jsonb) as v(place int, id text,
        name text, kind text, state text, products text, switches jsonb, last_success timestamptz, calls int,
        failed int, p95_ms int, fallback text)
      where true ${when(kind, sql`and v.kind = ${kind}`)} ${when(state, sql`and v.state = ${state}`)}
        ${when(q, sql`and (v.name ilike ${anywhere(q)} or v.kind ilike ${anywhere(q)})`)}`
  },
})
