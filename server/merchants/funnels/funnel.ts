import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alreadyDecided } from '#server/access/already-decided.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { offeredByMerchant, requireOffered } from '#server/co-brands/partner-products.ts'
import { ensureLinks } from '#server/merchants/links/own-links.ts'
import { requireCertificate } from '#server/merchants/training/quiz.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { isDuplicate } from '#server/platform/database/is-duplicate.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { audit } from '#server/tables/catalogue.ts'
import { merchant, partner } from '#server/tables/people.ts'
import { funnel } from '#server/tables/portal.ts'
import { promisesTooMuch } from '#src/contract/merchants/claims.ts'
import {
  CompleteFunnel,
  type FunnelContent,
  type FunnelDraft,
  type FunnelRow,
} from '#src/contract/merchants/funnel.ts'
import { coBrandOf } from '#src/domain/co-brands/co-brands.ts'
import { isOffered, offerable } from '#src/domain/co-brands/offered-products.ts'
import { pageFigures } from './funnel-count.ts'

const MOST = 5

/** First segments of our own paths, current and planned, and words that would pose as another user. */
const reserved = new Set(
  `admin api assets auth brand cards-secured cards-unsecured compare create-merchant-form credit-cards customer-site dev
   docs files funnel healthz help how-we-rank lenders-transaction login logout partner privacy-policy products readyz
   redirect robots sitemap en hi manifest socialmedia-onboarding solar status support terms-of-use transfer tulna unsubscribe user
   verification www rbi bank sebi irdai government official`
    .split(/\s+/)
    .filter(Boolean),
)

/** Whether an address is ours or a co-brand's, so that no merchant's page can have it. */
export const isReserved = (slug: string) => reserved.has(slug) || coBrandOf(slug) !== undefined

type Row = typeof funnel.$inferSelect

type Shown = Omit<FunnelRow, 'visits' | 'starts'>

const shown = ({ id, slug, status, content, live, reason, updated_at }: Row): Shown => ({
  ...{ id, slug, status, reason },
  content: asContent(content),
  is_live: live !== null,
  updated_at: updated_at.toISOString(),
})

/** Older pages have neither images nor an order. */
const asContent = (stored: Record<string, unknown>) =>
  ({ hero: null, logo: null, order: 'name', ...stored }) as unknown as FunnelContent

const own = (merchantId: number) => and(eq(funnel.merchant_id, merchantId), isNull(funnel.deleted_at))

export async function funnelsOf(db: Db, merchantId: number, now: Date): Promise<FunnelRow[]> {
  const found = await db.select().from(funnel).where(own(merchantId)).orderBy(desc(funnel.updated_at))
  const figures = await pageFigures(db, merchantId, now)
  return found.map((row) => ({ ...shown(row), ...(figures.get(row.id) ?? { visits: 0, starts: 0 }) }))
}

async function isTaken(db: Db, slug: string): Promise<boolean> {
  const [named] = await db.select({ id: partner.id }).from(partner).where(eq(partner.key, slug))
  return isReserved(slug) || named !== undefined || /^-|-$/.test(slug)
}

/** Throws INVALID under their fields for an address that is taken, and for texts that promise too much. */
async function validateDraft(db: Db, files: FileStore, { slug, content }: FunnelDraft): Promise<void> {
  const wrong: Record<string, string> = {}
  if (slug !== null && (await isTaken(db, slug))) wrong.slug = 'slugTaken'
  for (const field of ['headline', 'subtext', 'thanks'] as const)
    if (promisesTooMuch(content[field])) wrong[`content.${field}`] = 'promise'
  for (const place of ['hero', 'logo'] as const)
    if (content[place] && !(await files.get(content[place].slice('/files/'.length))))
      wrong[`content.${place}`] = 'pictureGone'
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

const takenAs = (error: unknown): never => {
  throw isDuplicate(error) ? invalid({ slug: 'slugTaken' }) : error
}

/** Adds a draft. Throws INVALID, also for a sixth page. */
export const makeFunnel = (
  db: Db,
  files: FileStore,
  merchant_id: number,
  draft: FunnelDraft,
  now: Date,
): Promise<number> =>
  transaction(db, async (tx) => {
    await validateDraft(tx, files, draft)
    await tx.execute(sql`select merchant_id from merchant where merchant_id = ${merchant_id} for update`)
    if ((await tx.$count(funnel, own(merchant_id))) >= MOST) throw invalid({ slug: 'tooMany' })
    const [made] = await tx
      .insert(funnel)
      .values({
        ...{ merchant_id, slug: draft.slug, status: 'DRAFT', created_at: now, updated_at: now },
        content: { ...draft.content },
      })
      .returning({ id: funnel.id })
    return made?.id as number
  }).catch(takenAs)

async function ownFunnel(tx: Db, merchantId: number, id: number): Promise<Row> {
  const [found] = await tx
    .select()
    .from(funnel)
    .where(and(own(merchantId), eq(funnel.id, id)))
    .for('update')
  if (!found) throw notFound()
  return found
}

/** Changes a draft; the live version stays as approved, under its address. Throws NOT_FOUND, INVALID. */
export const changeFunnel = (
  db: Db,
  files: FileStore,
  merchantId: number,
  id: number,
  draft: FunnelDraft,
  now: Date,
): Promise<void> =>
  transaction(db, async (tx) => {
    const found = await ownFunnel(tx, merchantId, id)
    await validateDraft(tx, files, draft)
    if (found.live && found.slug !== draft.slug) throw invalid({ slug: 'slugTaken' })
    await tx
      .update(funnel)
      .set({ slug: draft.slug, content: { ...draft.content }, status: 'DRAFT', updated_at: now })
      .where(eq(funnel.id, id))
  }).catch(takenAs)

/**
 * Throws NOT_FOUND; STEP_NOT_ALLOWED if it already waits or is live unchanged; INVALID with empty fields and without a
 * certificate; PRODUCT_NOT_OFFERED.
 */
export const submitFunnel = (
  db: Db,
  settings: Pick<Settings, 'TRAINING_REQUIRED'>,
  merchantId: number,
  id: number,
  now: Date,
): Promise<void> =>
  transaction(db, async (tx) => {
    const { status, slug, content } = await ownFunnel(tx, merchantId, id)
    requireComplete({ slug, content: asContent(content) })
    const only = await offeredByMerchant(tx, merchantId)
    for (const product of asContent(content).products) requireOffered(only, offerable[product])
    for (const product of asContent(content).products)
      await requireCertificate(tx, settings, merchantId, product, now)
    if (status !== 'DRAFT' && status !== 'REFUSED') throw new AppError('STEP_NOT_ALLOWED')
    await tx
      .update(funnel)
      .set({ status: 'SUBMITTED', reason: null, updated_at: now })
      .where(eq(funnel.id, id))
  })

function requireComplete(draft: FunnelDraft): void {
  const { error } = CompleteFunnel.safeParse(draft)
  if (error)
    throw invalid(Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message])))
}

export const removeFunnel = (db: Db, merchantId: number, id: number, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    await ownFunnel(tx, merchantId, id)
    await tx.update(funnel).set({ deleted_at: now, live: null }).where(eq(funnel.id, id))
  })

/** A page as submitted. Throws NOT_FOUND. */
export async function waitingFunnel(db: Db, id: number) {
  const [found] = await db
    .select({ row: funnel, merchant: merchant.name })
    .from(funnel)
    .innerJoin(merchant, eq(merchant.merchant_id, funnel.merchant_id))
    .where(and(eq(funnel.id, id), isNull(funnel.deleted_at)))
  if (!found) throw notFound()
  return { content: asContent(found.row.content), merchant: found.merchant }
}

/** Who decided on a page last, from the audit trail. */
async function decisionOn(tx: Db, id: number) {
  const [last] = await tx
    .select({ by: audit.actor_id, at: audit.at })
    .from(audit)
    .where(and(eq(audit.entity, 'funnel'), eq(audit.entity_id, String(id)), eq(audit.property, 'status')))
    .orderBy(desc(audit.id))
    .limit(1)
  return { by: last ? Number(last.by) : null, at: last?.at ?? null }
}

/**
 * Approves a page, which is then live, or refuses it.
 * @throws NOT_FOUND; ALREADY_DECIDED; STEP_NOT_ALLOWED for a draft; INVALID without a reason
 */
export const decideFunnel = (
  db: Db,
  id: number,
  { approve, reason }: { approve: boolean; reason?: string | undefined },
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    const [found] = await tx.select().from(funnel).where(eq(funnel.id, id)).for('update')
    if (!found || found.deleted_at) throw notFound()
    if (found.status === 'DRAFT') throw new AppError('STEP_NOT_ALLOWED')
    if (found.status !== 'SUBMITTED')
      throw await alreadyDecided(tx, {
        state: found.status,
        ...(await decisionOn(tx, id)),
        reason: found.reason,
      })
    if (!approve && !reason) throw invalid({ reason: 'required' })
    const set = approve
      ? { status: 'LIVE' as const, live: found.content, reason: null, approved_by: Number(actor.id) }
      : { status: 'REFUSED' as const, reason: reason ?? null }
    await tx
      .update(funnel)
      .set({ ...set, updated_at: actor.at })
      .where(eq(funnel.id, id))
    // Without a link for each product, visitors of the page would not be attributed to the merchant.
    if (approve) await ensureLinks(tx, found.merchant_id, asContent(found.content).products, actor.at)
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'funnel',
      entityId: id,
      property: 'status',
      old: found.status,
      new: set.status,
    })
  })

/** The live page of an address, with its merchant; undefined if there is none. */
export async function liveFunnel(db: Db, slug: string) {
  const [found] = await db
    .select({ id: funnel.id, live: funnel.live, merchantId: funnel.merchant_id, merchant: merchant.name })
    .from(funnel)
    .innerJoin(merchant, eq(merchant.merchant_id, funnel.merchant_id))
    .where(and(eq(funnel.slug, slug), isNull(funnel.deleted_at), eq(merchant.status, 'ACTIVE')))
  if (!found?.live) return undefined
  const content = asContent(found.live)
  // Products that the co-brand stopped selling are removed; a page without products is not shown.
  const only = await offeredByMerchant(db, found.merchantId)
  const products = content.products.filter((code) => isOffered(offerable[code], only?.products))
  return products.length > 0 || content.products.length === 0
    ? { ...found, content: { ...content, products } }
    : undefined
}
