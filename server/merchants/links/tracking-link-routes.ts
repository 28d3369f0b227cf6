import { eq } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import { offeredByMerchant, requireOffered } from '#server/co-brands/partner-products.ts'
import { type NotifyDeps, notifyPartner, plainText } from '#server/messages/notify-merchant.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { trackingLink } from '#server/tables/links.ts'
import { merchant } from '#server/tables/people.ts'
import type { FreshLink, trackingLinkCalls } from '#src/contract/merchants/tracking-link.ts'
import { addDays, businessDay, dayStart } from '#src/domain/dates.ts'
import { createLink } from './tracking-link.ts'

const ENTITY = 'tracking_link'

type Fresh = Pick<FreshLink, 'name' | 'target'> & Partial<FreshLink>

/**
 * Throws INVALID for an unknown merchant or a past day, PRODUCT_NOT_OFFERED for a product its co-brand does not sell,
 * DUPLICATE for an address in use.
 */
const makeLink = (db: Db, fresh: Fresh, actor: Actor) =>
  transaction(db, async (tx) => {
    const { slug, expires_on, merchant_id = null, ...plain } = fresh
    if (expires_on && expires_on < businessDay(actor.at)) throw invalid({ expires_on: 'datePast' })
    if (merchant_id !== null && !(await tx.$count(merchant, eq(merchant.merchant_id, merchant_id))))
      throw invalid({ merchant_id: 'noMerchant' })
    if (merchant_id !== null) requireOffered(await offeredByMerchant(tx, merchant_id), plain.product_type)
    const link = {
      ...plain,
      merchant_id,
      admin_id: Number(actor.id),
      expires_at: expires_on ? dayStart(addDays(expires_on, 1)) : null,
    }
    const made = slug ? await withSlug(tx, { ...link, slug }, actor.at) : await createLink(tx, link, actor.at)
    await recordAudit(tx, actor, {
      action: 'create',
      entity: ENTITY,
      entityId: made.id,
      new: { ...fresh, slug: made.slug },
    })
    return { id: made.id, slug: made.slug }
  })

async function withSlug(tx: Db, link: Omit<typeof trackingLink.$inferInsert, 'created_at'>, now: Date) {
  const [made] = await tx
    .insert(trackingLink)
    .values({ ...link, created_at: now })
    .onConflictDoNothing({ target: trackingLink.slug })
    .returning()
  if (!made) throw new AppError('DUPLICATE', { errors: { slug: 'duplicateSlug' } })
  return made
}

/** The merchant paid by a link is notified when it is switched off. Throws NOT_FOUND. */
const setLinkStatus = (
  deps: NotifyDeps,
  id: number,
  status: 'ACTIVE' | 'DISABLED',
  actor: Actor,
): Promise<void> =>
  transaction(deps.database.db, async (tx) => {
    const [before] = await tx.select().from(trackingLink).where(eq(trackingLink.id, id)).for('update')
    if (!before) throw notFound()
    if (before.status === status) return
    await tx.update(trackingLink).set({ status }).where(eq(trackingLink.id, id))
    await recordAudit(tx, actor, {
      action: 'update',
      entity: ENTITY,
      entityId: id,
      property: 'status',
      old: before.status,
      new: status,
    })
    if (status === 'DISABLED' && before.merchant_id !== null)
      await notifyPartner(deps, tx, { merchantId: before.merchant_id }, 'link', {}, () => ({
        name: plainText(before.name),
      }))
  })

export const trackingLinkRoutes: Handlers<typeof trackingLinkCalls> = {
  'POST /api/admin/tracking-links': async ({ body, actor }, { database }) => ({
    success: true,
    ...(await makeLink(database.db, body, actor)),
  }),
  'POST /api/admin/tracking-links/{id}/status': async ({ params, body, actor }, deps) => {
    await setLinkStatus(deps, params.id, body.status, actor)
  },
}
