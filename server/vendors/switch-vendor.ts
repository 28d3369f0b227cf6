import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { lenderProduct } from '#server/tables/catalogue.ts'
import { vendorSwitch } from '#server/tables/messages.ts'
import { PENNY_DROP, standingSwitches } from './switches.ts'

interface SwitchRequest {
  product: string
  state: 'ON' | 'OFF'
  reason: string
  until?: string | undefined
}

/**
 * Switches a service for a product. Throws NOT_FOUND for an unknown service or product, INVALID for an end in the past,
 * LAST_ROUTE if no passcode could be sent any more. Does nothing if it is already in that state.
 */
export const switchVendor = (
  { database, outbox, settings }: Pick<Deps, 'database' | 'outbox' | 'settings'>,
  vendor: string,
  { product, state, reason, until: typed }: SwitchRequest,
  actor: Actor,
): Promise<void> =>
  transaction(database.db, async (tx) => {
    // One switch at a time: two at once could each turn off the other's last route.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('vendor_switch', 0))`)
    await mustExist(tx, { outbox, settings }, vendor, product)
    const until = typed ? new Date(typed) : null
    if (until && until <= actor.at) throw invalid({ until: 'timePast' })
    const standing = await standingSwitches(tx, actor.at)
    const found = standing.find((one) => one.vendor === vendor && one.product === product)
    if (state === 'ON' && !found) return
    if (state === 'OFF') refuseLastRoute(outbox, vendor, standing)
    const own = and(
      eq(vendorSwitch.vendor, vendor),
      eq(vendorSwitch.product, product),
      isNull(vendorSwitch.ended_at),
    )
    await tx.update(vendorSwitch).set({ ended_at: actor.at }).where(own)
    if (state === 'OFF')
      await tx
        .insert(vendorSwitch)
        .values({ vendor, product, reason, until, at: actor.at, admin_id: Number(actor.id) })
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'vendor',
      entityId: vendor,
      property: product,
      old: found ? 'OFF' : 'ON',
      new: until ? `${state} (${reason}; ${until.toISOString()})` : `${state} (${reason})`,
    })
  })

async function mustExist(
  tx: Db,
  { outbox, settings }: Pick<Deps, 'outbox' | 'settings'>,
  vendor: string,
  product: string,
): Promise<void> {
  const drops = vendor === PENNY_DROP && settings.PENNY_DROP_ENDPOINT !== undefined
  if (drops || outbox.transports.some(({ name }) => name === vendor)) {
    if (product !== 'all') throw invalid({ product: 'choice' })
    return
  }
  const id = Number(/^lender-(\d{1,9})$/.exec(vendor)?.[1])
  if (!id) throw notFound()
  const offered = await tx
    .select()
    .from(lenderProduct)
    .where(and(eq(lenderProduct.lender_id, id), isNull(lenderProduct.deleted_at)))
  if (offered.length === 0) throw notFound()
  if (!offered.some((one) => one.product === product)) throw invalid({ product: 'choice' })
}

/** Customers sign in by their number: an SMS route must stay on if there is any, else any route. */
function refuseLastRoute(
  { transports }: Deps['outbox'],
  vendor: string,
  standing: readonly { vendor: string }[],
): void {
  const own = transports.find(({ name }) => name === vendor)
  if (!own) return
  const sms = transports.filter(({ channel }) => channel === 'mobile')
  const routes = sms.length > 0 ? sms : transports
  if (!routes.includes(own)) return
  const left = routes.filter(({ name }) => name !== vendor && !standing.some((off) => off.vendor === name))
  if (left.length === 0) throw new AppError('LAST_ROUTE')
}
