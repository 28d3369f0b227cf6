import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { vendorSwitch } from '#server/tables/messages.ts'
import type { LenderRules } from '#src/domain/offers/matching-inputs.ts'

export type Switch = typeof vendorSwitch.$inferSelect

/** What is switched off at an instant. A switch with an end time ends automatically. */
export const standingSwitches = (db: Db, now: Date): Promise<Switch[]> =>
  db
    .select()
    .from(vendorSwitch)
    .where(and(isNull(vendorSwitch.ended_at), or(isNull(vendorSwitch.until), gt(vendorSwitch.until, now))))

/** Products for which a vendor is off; 'all' is every one. */
export async function offFor(db: Db, vendor: string, now: Date): Promise<string[]> {
  const found = await db
    .select({ product: vendorSwitch.product })
    .from(vendorSwitch)
    .where(
      and(
        eq(vendorSwitch.vendor, vendor),
        isNull(vendorSwitch.ended_at),
        or(isNull(vendorSwitch.until), gt(vendorSwitch.until, now)),
      ),
    )
  return found.map(({ product }) => product)
}

/** The bank account check (server/money/penny-drop.ts). */
export const PENNY_DROP = 'penny-drop'

export const lenderVendor = (lenderId: number): string => `lender-${lenderId}`

/**
 * Lenders as the mechanism reads them; those switched off for the product are not available: customers see them as not
 * matching, and a stored list can be replayed from the rules stored with it.
 */
export async function withSwitches(
  db: Db,
  rules: LenderRules[],
  product: string,
  now: Date,
): Promise<LenderRules[]> {
  const off = (await standingSwitches(db, now))
    .filter((one) => one.product === product)
    .map(({ vendor }) => vendor)
  return off.length === 0
    ? rules
    : rules.map((one) => (off.includes(lenderVendor(one.lender_id)) ? { ...one, lender_status: 0 } : one))
}
