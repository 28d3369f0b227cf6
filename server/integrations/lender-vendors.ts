import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { lender, lenderProduct } from '#server/tables/catalogue.ts'
import { figuresOf, noCalls } from '#server/vendors/figures.ts'
import { stateOf, type VendorSource } from '#server/vendors/state.ts'
import { lenderVendor } from '#server/vendors/switches.ts'
import { allIntegrations } from './integration.ts'

/** The lenders' rows of the vendors page, by name. */
export const lenderVendors: VendorSource = async ({ database: { db }, lenders, clock }, switchesOf) => {
  const found = await db.select().from(lender).where(isNull(lender.deleted_at)).orderBy(asc(lender.name))
  const integrationOf = await allIntegrations(db)
  const offered = await db
    .select()
    .from(lenderProduct)
    .where(and(eq(lenderProduct.status, 1), isNull(lenderProduct.deleted_at)))
  const figures = await figuresOf(
    db,
    sql`select lender_id::text as vendor, at, ms, outcome = 'OK' or (outcome = 'HTTP' and http_status < 500) as ok
      from lender_call`,
    clock(),
  )
  return found.map((row) => {
    const id = lenderVendor(row.lender_id)
    const codes = offered.filter(({ lender_id }) => lender_id === row.lender_id).map(({ product }) => product)
    const switches = switchesOf(id, codes.sort())
    const { degraded, ...shown } = figures.get(String(row.lender_id)) ?? { ...noCalls, degraded: false }
    const integration = integrationOf(row.lender_id)
    const set = lenders.connection(integration) !== undefined
    const state = stateOf(switches, degraded || lenders.isPaused(integration))
    return {
      ...shown,
      id,
      name: row.name,
      kind: 'LENDER',
      state: set || state === 'OFF' || state === 'PARTLY' ? state : 'NOT_SET',
      switches,
      fallback: null,
    }
  })
}
