import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import { catalogueAnswer } from '#server/catalogue/catalogue-answer-routes.ts'
import { offeredTo, requireOffered } from '#server/co-brands/partner-products.ts'
import { giveProviderConsent, type Proof } from '#server/customers/consent.ts'
import { proofOf } from '#server/customers/profile-routes.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { sha256 } from '#server/platform/keys/keys.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { signatureHeader, timestampHeader } from '#server/platform/signature.ts'
import { productRequest, productRequestStep } from '#server/tables/products.ts'
import type { linkCalls } from '#src/contract/merchants/link.ts'
import type { Category } from '#src/contract/products/categories/category.ts'
import { creditCards } from '#src/contract/products/categories/credit-cards.ts'
import { type Product, type ProductRequest, productCalls } from '#src/contract/products/product-calls.ts'
import type { productFileCalls } from '#src/contract/products/product-file.ts'
import type { RequestStatus } from '#src/contract/products/request-status.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { purposeOf } from '#src/domain/customers/provider-consents.ts'
import { openStatuses } from '#src/domain/products/request-course.ts'
import { addRequest } from './add-request.ts'
import { isSold, openCategory } from './open-category.ts'
import { productRow, productRows } from './product-rows.ts'
import { receiveStatus } from './receive-status.ts'
import { addStep, lockRequest, type RequestRow, setStatus } from './set-status.ts'
import { productFileRoutes } from './status-files/product-file-routes.ts'

const LIFE_MS = 3_600_000

/** An exit link to a card issuer, for visitors too. Throws NOT_FOUND for a card that is not offered or without an allowed link. */
const makeCardClick = (
  db: Db,
  { CLICK_HOSTS }: Pick<Settings, 'CLICK_HOSTS'>,
  click: { id: number; prospectId: string | null; now: Date },
): Promise<string> =>
  transaction(db, async (tx) => {
    const product = await productRow(tx, creditCards, click.id)
    if (!product || !isAllowed(product.link, CLICK_HOSTS)) throw notFound()
    const { token } = await addRequest(tx, { ...click, category: creditCards, product })
    return token as string
  })

/**
 * Opens an exit link. Opening it again (reload, back button) is the same visit. Throws NOT_FOUND for an unknown or old
 * token, and if the product was changed meanwhile.
 */
const openClick = (db: Db, token: string, settings: Pick<Settings, 'CLICK_HOSTS' | 'irdai'>, now: Date) =>
  transaction(db, async (tx) => {
    const [found] = await tx
      .update(productRequest)
      .set({ opened_at: sql`coalesce(opened_at, ${now.toISOString()}::timestamptz)` })
      .where(
        and(
          eq(productRequest.token_hash, sha256(token)),
          gt(productRequest.created_at, new Date(now.getTime() - LIFE_MS)),
        ),
      )
      .returning()
    if (!found) throw notFound()
    const product = await productRow(tx, openCategory(settings, found.category), found.product_id)
    const url = product?.link?.replaceAll('{UNIQUE_ID}', found.id) ?? null
    if (!isAllowed(url, settings.CLICK_HOSTS)) throw notFound()
    return { url, host: new URL(url).hostname, category: found.category }
  })

/** Moves a request by an admin's word. @param move false: it may not. @throws NOT_FOUND, INVALID */
const moveRequest = (
  { database: { db } }: Pick<Deps, 'database'>,
  id: string,
  { status, remark = null }: { status: RequestStatus; remark?: string | null },
  actor: Actor,
  move: (tx: Db, found: RequestRow, step: AdminStep) => Promise<unknown>,
): Promise<void> =>
  transaction(db, async (tx) => {
    const found = await lockRequest(tx, id)
    if (!found) throw notFound()
    if ((await move(tx, found, { status, at: actor.at, source: 'ADMIN', remark })) === false)
      throw invalid({ status: 'choice' })
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'product_request',
      entityId: id,
      property: 'status',
      old: found.status,
      new: status,
    })
  })

interface AdminStep {
  status: RequestStatus
  at: Date
  source: 'ADMIN'
  remark: string | null
}

const wasCompleted = async (tx: Db, { id }: RequestRow): Promise<boolean> =>
  (await tx.$count(
    productRequestStep,
    and(eq(productRequestStep.request_id, id), eq(productRequestStep.status, 'COMPLETED')),
  )) > 0

const list = productCalls['GET /api/products/{category}']

type Clicks = Pick<Handlers<typeof linkCalls>, 'POST /api/click' | 'POST /api/click/{token}'>

export const productRoutes: Handlers<typeof productCalls & typeof productFileCalls> & Clicks = {
  ...productFileRoutes,
  'GET /api/products/{category}': ({ params }, deps, c) => {
    const category = openCategory(deps.settings, params.category)
    return catalogueAnswer(deps, c, ...shownList(deps, category))
  },
  'GET /api/product-requests': ({ who }, { database }) => requestsOf(database.db, who.prospectId),
  'POST /api/product-requests': async ({ body, who, now }, deps, c) => {
    const category = openCategory(deps.settings, body.category)
    const made = await makeRequest(deps, { ...body, category }, proofOf(who, deps, c, now))
    return { success: true, ...made }
  },
  'POST /api/product-status/{credential}': async ({ params, body }, deps, c) => {
    // The raw bytes that were signed, not the parsed body.
    const raw = await c.req.text()
    const [timestamp, signature] = [c.req.header(timestampHeader), c.req.header(signatureHeader)]
    await receiveStatus(deps, params.credential, body, { raw, timestamp, signature })
  },
  'POST /api/admin/product-requests/{id}/status': async ({ params, body, actor }, deps) => {
    // What is completed may have earned: `completion` takes it back, with a second admin.
    await moveRequest(deps, params.id, body, actor, async (tx, found, step) =>
      found.status === 'COMPLETED' && step.status !== 'COMPLETED'
        ? false
        : setStatus(tx, deps.events, found, step),
    )
  },
  'POST /api/admin/product-requests/{id}/completion': async ({ params, body, actor }, deps) => {
    const { holds, remark } = body
    const step = { status: holds ? 'COMPLETED' : 'CANCELLED', remark } as const
    await moveRequest(deps, params.id, step, actor, async (tx, found, made) => {
      const from = holds ? 'CANCELLED' : 'COMPLETED'
      if (found.status !== from || !(await wasCompleted(tx, found))) return false
      return addStep(tx, deps.events, found, made)
    })
  },
  'POST /api/click': async ({ body, who, now }, { database, settings }) => {
    const prospectId = who?.kind === 'customer' ? who.prospectId : null
    return {
      success: true,
      token: await makeCardClick(database.db, settings, { id: body.category_id, prospectId, now }),
    }
  },
  'POST /api/click/{token}': async ({ params, now }, { database, settings }) => ({
    success: true,
    ...(await openClick(database.db, params.token, settings, now)),
  }),
}

type ShownDeps = Pick<Deps, 'database' | 'settings' | 'catalogue'>

const shownList = ({ database, settings }: Omit<ShownDeps, 'catalogue'>, category: Category) =>
  [
    `${category.entity}:products`,
    () => list.answer,
    () => listProducts(database.db, category, settings),
  ] as const

/** The products of a category as customers see them, from the same cached answer as the call. */
export async function shownProducts(deps: ShownDeps, category: Category): Promise<Product[]> {
  const [key, schema, read] = shownList(deps, category)
  const kept = await deps.catalogue.body(key, async () => schema().parse(await read()))
  return JSON.parse(kept.text)
}

/** What customers see of a category's products; neither links nor connections leave the server. */
async function listProducts(db: Db, category: Category, settings: Settings): Promise<Product[]> {
  const found = await productRows(db, category)
  return found.map(({ row: { link, credential, ...row }, facts }) => {
    const sold = isSold(settings, category, credential)
    return {
      ...(row as Omit<Product, 'open' | 'sold' | 'facts'>),
      open: sold || category.proceed === 'lead' || isAllowed(link, settings.CLICK_HOSTS),
      sold,
      facts: facts as Product['facts'],
    }
  })
}

/** The customer's requests with their statuses, newest first. */
async function requestsOf(db: Db, prospectId: string): Promise<ProductRequest[]> {
  const found = await db
    .select()
    .from(productRequest)
    .where(eq(productRequest.prospect_id, prospectId))
    .orderBy(desc(productRequest.created_at), asc(productRequest.id))
  const ids = found.map(({ id }) => id)
  const steps = ids.length
    ? await db
        .select()
        .from(productRequestStep)
        .where(inArray(productRequestStep.request_id, ids))
        .orderBy(asc(productRequestStep.id))
    : []
  return found.map(({ created_at, status_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    status_at: status_at.toISOString(),
    steps: steps
      .filter(({ request_id }) => request_id === row.id)
      .map(({ status, at, remark }) => ({ status, at: at.toISOString(), remark })),
  }))
}

interface NewRequest {
  category: Category
  product_id: number
  consent_version: string
}

type RequestDeps = Pick<Deps, 'database' | 'settings' | 'jobs'>

/**
 * Records the consent and the request. A lead is handed to the provider by a job; a second one for the same product
 * while the first is open is the same lead. Throws NOT_FOUND for a product that is not shown, CONSENT_MISSING for an
 * older text.
 */
async function makeRequest(
  { database, settings, jobs }: RequestDeps,
  { category, product_id, consent_version }: NewRequest,
  proof: Proof,
): Promise<{ id: string; token: string | null }> {
  const purpose = purposeOf[category.proceed]
  if (consent_version !== currentConsent[purpose]) throw new AppError('CONSENT_MISSING')
  const { prospectId, at: now } = proof
  requireOffered(await offeredTo(database.db, prospectId), category.type)
  return transaction(database.db, async (tx) => {
    const product = await productRow(tx, category, product_id)
    const isLead = category.proceed === 'lead'
    if (!product || !(isLead || isAllowed(product.link, settings.CLICK_HOSTS))) throw notFound()
    if (isLead) {
      const [open] = await tx
        .select({ id: productRequest.id })
        .from(productRequest)
        .where(
          and(
            eq(productRequest.prospect_id, prospectId),
            eq(productRequest.category, category.code),
            eq(productRequest.product_id, product_id),
            inArray(productRequest.status, openStatuses),
          ),
        )
      if (open) return { id: open.id, token: null }
    }
    await giveProviderConsent(tx, proof, purpose, product.provider ?? product.name)
    const made = await addRequest(tx, { category, product, prospectId, now })
    if (isLead) await jobs.enqueue(tx, 'send-product-lead', { id: made.id })
    return made
  })
}

/** Whether customers may be sent to an address: https and an allowed host only. */
export function isAllowed(address: string | null, hosts: readonly string[]): address is string {
  const url = address && URL.canParse(address) ? new URL(address) : null
  return url?.protocol === 'https:' && url.username === '' && hosts.includes(url.hostname)
}
