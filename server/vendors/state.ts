import { sql } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'
import { adminUser } from '#server/tables/people.ts'
import type { Vendor } from '#src/contract/vendors/vendor.ts'
import { figuresOf, noCalls } from './figures.ts'
import { PENNY_DROP, type Switch, standingSwitches } from './switches.ts'

/** A service's switches for some products. */
export type SwitchesOf = (vendor: string, products: readonly string[]) => Vendor['switches']
/** Outside services of a higher domain. */
export type VendorSource = (deps: Deps, switchesOf: SwitchesOf) => Promise<Vendor[]>

/** Every outside service: gateways, checks, then those of the sources. */
export async function vendors(deps: Deps, sources: readonly VendorSource[]): Promise<Vendor[]> {
  const { db } = deps.database
  const now = deps.clock()
  const off = await standingSwitches(db, now)
  const names = new Map(
    (await db.select({ id: adminUser.id, name: adminUser.name }).from(adminUser)).map(({ id, name }) => [
      id,
      name,
    ]),
  )
  const switchesOf: SwitchesOf = (vendor, codes) =>
    codes.map((product) => shownSwitch(off, names, vendor, product))
  const others = await Promise.all(sources.map((source) => source(deps, switchesOf)))
  return [
    ...(await gatewayRows(deps, switchesOf)),
    await bankCheckRow(deps, switchesOf),
    {
      // We have no outside PAN check: it is listed so that this is visible.
      ...noCalls,
      id: 'pan-check',
      name: 'PAN',
      kind: 'PAN_CHECK',
      state: 'NOT_SET',
      switches: [],
      fallback: null,
    },
    ...others.flat(),
  ]
}

function shownSwitch(
  off: readonly Switch[],
  names: ReadonlyMap<number, string>,
  vendor: string,
  product: string,
): Vendor['switches'][number] {
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

/** By its switches first, then by its recent calls. */
export const stateOf = (switches: Vendor['switches'], degraded: boolean): Vendor['state'] => {
  const on = switches.filter((one) => one.on).length
  if (on === 0 && switches.length > 0) return 'OFF'
  if (on < switches.length) return 'PARTLY'
  return degraded ? 'DEGRADED' : 'ON'
}

async function gatewayRows(
  { database: { db }, outbox, clock }: Deps,
  switchesOf: SwitchesOf,
): Promise<Vendor[]> {
  // Only a passcode is sent when it is written; others wait for their job, so their delay says nothing about the
  // gateway.
  const figures = await figuresOf(
    db,
    sql`select vendor, coalesce(sent_at, created_at) as at,
        case when purpose = 'PASSCODE' then (extract(epoch from sent_at - created_at) * 1000)::int end as ms,
        failure is null as ok
      from message where vendor is not null and created_at > ${clock().toISOString()}::timestamptz - interval '7 days'`,
    clock(),
  )
  return outbox.transports.map(({ name, channel }, place) => {
    const { degraded, ...shown } = figures.get(name) ?? { ...noCalls, degraded: false }
    const switches = switchesOf(name, ['all'])
    const next = outbox.transports.find((transport, at) => at > place && transport.channel === channel)
    return {
      ...shown,
      id: name,
      name,
      kind: channel === 'mobile' ? 'SMS' : 'EMAIL',
      state: stateOf(switches, degraded),
      switches,
      fallback: next?.name ?? null,
    }
  })
}

/** The bank account check; any answer of the bank counts as a success. */
async function bankCheckRow(
  { database: { db }, clock, settings }: Deps,
  switchesOf: SwitchesOf,
): Promise<Vendor> {
  const figures = await figuresOf(
    db,
    sql`select ${PENNY_DROP}::text as vendor, checked_at as at, null::int as ms, checked <> 'SILENT' as ok
      from bank_account where checked_at is not null`,
    clock(),
  )
  const { degraded, ...shown } = figures.get(PENNY_DROP) ?? { ...noCalls, degraded: false }
  const set = settings.PENNY_DROP_ENDPOINT !== undefined
  const switches = set ? switchesOf(PENNY_DROP, ['all']) : []
  return {
    ...shown,
    ...{ id: PENNY_DROP, name: 'Penny drop', kind: 'BANK_CHECK', switches, fallback: null },
    state: set ? stateOf(switches, degraded) : 'NOT_SET',
  }
}
