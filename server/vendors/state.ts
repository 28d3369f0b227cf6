import { asc, eq, isNull, sql } from 'drizzle-orm'
import { linkOf } from '#server/integrations/declared.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lender, lenderProduct } from '#server/tables/catalogue.ts'
import { adminUser } from '#server/tables/people.ts'
import type { Vendor } from '#src/contract/vendors/vendor.ts'
import { lenderVendor, PENNY_DROP, type Switch, standingSwitches } from './switches.ts'

/** More than half of at least twenty calls in five minutes failed. */
export const DEGRADED = { share: 0.5, calls: 20, seconds: 300 }

type Figures = Pick<Vendor, 'last_success' | 'calls' | 'error_share' | 'p95_ms'> & { degraded: boolean }
type VendorDeps = Pick<Deps, 'database' | 'outbox' | 'lenders' | 'clock' | 'settings'>

/** Every outside service: gateways, then lenders by name. */
export async function vendors(deps: VendorDeps): Promise<Vendor[]> {
  const { db } = deps.database
  const now = deps.clock()
  const off = await standingSwitches(db, now)
  const names = new Map(
    (await db.select({ id: adminUser.id, name: adminUser.name }).from(adminUser)).map(({ id, name }) => [
      id,
      name,
    ]),
  )
  const products = (vendor: string, codes: readonly string[]) =>
    codes.map((product) => shownSwitch(off, names, vendor, product))
  return [
    ...(await gatewayRows(deps, products)),
    await bankCheckRow(deps, products),
    {
      // Nobody checks PANs outside: the name is here so that its absence is seen.
      ...unused,
      id: 'pan-check',
      name: 'PAN',
      kind: 'PAN_CHECK',
      state: 'NOT_SET',
      products: [],
      fallback: null,
    },
    ...(await lenderRows(deps, products)),
  ]
}

const unused = { last_success: null, calls: 0, error_share: null, p95_ms: null }

function shownSwitch(
  off: readonly Switch[],
  names: ReadonlyMap<number, string>,
  vendor: string,
  product: string,
): Vendor['products'][number] {
  const found = off.find((one) => one.vendor === vendor && one.product === product)
  return {
    product,
    on: !found,
    reason: found?.reason ?? null,
    until: found?.until?.toISOString() ?? null,
    at: found?.at.toISOString() ?? null,
    by: found ? (names.get(found.admin_id) ?? null) : null,
  }
}

type Products = (vendor: string, codes: readonly string[]) => Vendor['products']

const stateOf = (switches: Vendor['products'], degraded: boolean): Vendor['state'] => {
  const on = switches.filter((one) => one.on).length
  if (on === 0 && switches.length > 0) return 'OFF'
  if (on < switches.length) return 'PARTLY'
  return degraded ? 'DEGRADED' : 'ON'
}

async function lenderRows(
  { database: { db }, lenders, clock }: VendorDeps,
  products: Products,
): Promise<Vendor[]> {
  const found = await db.select().from(lender).where(isNull(lender.deleted_at)).orderBy(asc(lender.name))
  const offered = await db.select().from(lenderProduct).where(eq(lenderProduct.status, 1))
  const figures = await figuresOf(
    db,
    sql`select lender_id::text as vendor, at, ms, outcome = 'OK' or (outcome = 'HTTP' and http_status < 500) as ok
      from lender_call`,
    clock(),
  )
  return found.map((row) => {
    const id = lenderVendor(row.lender_id)
    const codes = offered.filter(({ lender_id }) => lender_id === row.lender_id).map(({ product }) => product)
    const switches = products(id, codes.sort())
    const { degraded, ...shown } = figures.get(String(row.lender_id)) ?? { ...unused, degraded: false }
    const link = linkOf(row)
    const set = lenders.connection(link) !== undefined
    const state = stateOf(switches, degraded || lenders.isPaused(link))
    return {
      ...shown,
      id,
      name: row.name,
      kind: 'LENDER',
      state: set || state === 'OFF' || state === 'PARTLY' ? state : 'NOT_SET',
      products: switches,
      fallback: null,
    }
  })
}

async function gatewayRows(
  { database: { db }, outbox, clock }: VendorDeps,
  products: Products,
): Promise<Vendor[]> {
  // Only a passcode is sent when it is written; others wait for their job, which says nothing of the gateway.
  const figures = await figuresOf(
    db,
    sql`select vendor, coalesce(sent_at, created_at) as at,
        case when purpose = 'PASSCODE' then (extract(epoch from sent_at - created_at) * 1000)::int end as ms,
        failure is null as ok
      from message where vendor is not null and created_at > ${clock().toISOString()}::timestamptz - interval '7 days'`,
    clock(),
  )
  return outbox.transports.map(({ name, channel }, place) => {
    const { degraded, ...shown } = figures.get(name) ?? { ...unused, degraded: false }
    const switches = products(name, ['all'])
    const next = outbox.transports.find((transport, at) => at > place && transport.channel === channel)
    return {
      ...shown,
      id: name,
      name,
      kind: channel === 'mobile' ? 'SMS' : 'EMAIL',
      state: stateOf(switches, degraded),
      products: switches,
      fallback: next?.name ?? null,
    }
  })
}

/** Who holds a bank account; what a bank answers is a success, whatever it says. */
async function bankCheckRow(
  { database: { db }, clock, settings }: VendorDeps,
  products: Products,
): Promise<Vendor> {
  const figures = await figuresOf(
    db,
    sql`select ${PENNY_DROP}::text as vendor, checked_at as at, null::int as ms, checked <> 'SILENT' as ok
      from bank_account where checked_at is not null`,
    clock(),
  )
  const { degraded, ...shown } = figures.get(PENNY_DROP) ?? { ...unused, degraded: false }
  const set = settings.PENNY_DROP_ENDPOINT !== undefined
  const switches = set ? products(PENNY_DROP, ['all']) : []
  return {
    ...shown,
    ...{ id: PENNY_DROP, name: 'Penny drop', kind: 'BANK_CHECK', products: switches, fallback: null },
    state: set ? stateOf(switches, degraded) : 'NOT_SET',
  }
}

/** @param calls rows of vendor, at, ms (null where it says nothing), ok */
async function figuresOf(db: Db, calls: ReturnType<typeof sql>, now: Date): Promise<Map<string, Figures>> {
  const at = sql`${now.toISOString()}::timestamptz`
  const hour = sql`at > ${at} - interval '1 hour'`
  const lately = sql`at > ${at} - make_interval(secs => ${DEGRADED.seconds})`
  const found = await rows<{
    vendor: string
    last_success: string | null
    calls: number
    failed: number
    p95: number | null
    lately: number
    lately_failed: number
  }>(
    db,
    sql`select vendor, to_json(max(at) filter (where ok))#>>'{}' as last_success,
        (count(*) filter (where ${hour}))::int as calls, (count(*) filter (where ${hour} and not ok))::int as failed,
        (percentile_disc(0.95) within group (order by ms) filter (where ${hour}))::int as p95,
        (count(*) filter (where ${lately}))::int as lately,
        (count(*) filter (where ${lately} and not ok))::int as lately_failed
      from (${calls}) as c where at > ${at} - interval '30 days' group by vendor`,
  )
  return new Map(
    found.map((one) => [
      one.vendor,
      {
        last_success: one.last_success && new Date(one.last_success).toISOString(),
        calls: one.calls,
        error_share: one.calls > 0 ? one.failed / one.calls : null,
        p95_ms: one.p95,
        degraded: one.lately >= DEGRADED.calls && one.lately_failed / one.lately > DEGRADED.share,
      },
    ]),
  )
}
