import { and, eq, isNull, sql } from 'drizzle-orm'
import { allIntegrations } from '#server/integrations/integration.ts'
import { readMeasures } from '#server/measures/read-measures.ts'
import { makeOwnLink, newestLink, switchLink } from '#server/merchants/links/own-links.ts'
import { inLanguage, type Offered, offeredBy } from '#server/merchants/products.ts'
import { openMonth } from '#server/money/books/commission-books.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { answerDocument } from '#server/platform/files/answer-document.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { periodsOf } from '#server/platform/period.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import { languageOf } from '#server/platform/words.ts'
import { lender } from '#server/tables/catalogue.ts'
import { merchant, partner } from '#server/tables/people.ts'
import { funnel, portalTicket } from '#server/tables/portal.ts'
import { documentOf } from '#src/contract/document.ts'
import type { Language } from '#src/contract/language.ts'
import {
  type AnswerOfHome,
  type Contact,
  type JourneyRow,
  materialKinds,
  type partnerProductCalls,
} from '#src/contract/merchants/partner-product.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { codeHoldsUntil } from './code-of-conduct.ts'
import { originOf } from './partner-report-routes.ts'
import { productFor, productsFor } from './products.ts'
import { ofReader } from './tickets.ts'

type LenderRow = Offered[number]['lender']

type MaterialKind = (typeof materialKinds)[number]

const columnOf = { video: 'mp4_text', deck: 'pptx_text', pdf: 'pdf_text' } as const

/** Whom partners call; null where the lender named neither phone nor e-mail. */
function deskOf(of: LenderRow, language: Language): JourneyRow['desk'] {
  const { desk_name: name, desk_phone: phone, desk_email: email } = of
  if (!phone && !email) return null
  return { name, phone, email, hours: inLanguage(language, of.desk_hours, of.desk_hours_hi) }
}

async function materialOf(files: FileStore, of: LenderRow): Promise<JourneyRow['material']> {
  const found = await Promise.all(
    materialKinds.map(async (kind) => {
      const text = of[columnOf[kind]]
      const document = documentOf(text)
      if (!document) return text ? { kind, href: text, bytes: null } : null
      const bytes = await files.size(document.key)
      const href = bytes === null ? null : `/api/partner/lenders/${of.lender_id}/material/${kind}`
      return { kind, href, bytes }
    }),
  )
  return found.filter((one) => one !== null)
}

/** How an application works at each active lender, whom to call there, and its material. */
async function journeysOf(db: Db, files: FileStore, language: Language): Promise<JourneyRow[]> {
  const [offered, integrationOf] = [await offeredBy(db), await allIntegrations(db)]
  return Promise.all(
    offered.map(async ({ lender: of, product }) => ({
      lender: of.name,
      product_type: loanProducts.find(({ code }) => code === product.product)?.type ?? product.product,
      mode: integrationOf(of.lender_id).mode,
      journey: inLanguage(language, of.lender_journey_text, of.lender_journey_text_hi),
      desk: deskOf(of, language),
      material: await materialOf(files, of),
    })),
  )
}

/** Address of an active lender's file. Throws NOT_FOUND. */
async function lenderMaterial(db: Db, lenderId: number, kind: MaterialKind): Promise<string | null> {
  const [found] = await db
    .select()
    .from(lender)
    .where(and(eq(lender.lender_id, lenderId), eq(lender.lender_status, 1), isNull(lender.deleted_at)))
  if (!found) throw notFound()
  return found[columnOf[kind]]
}

export const partnerProductRoutes: Handlers<typeof partnerProductCalls> = {
  'GET /api/partner/home': ({ who, now }, deps, c) =>
    homeOf(deps.database.db, who, { origin: originOf(deps, c), language: languageOf(c), now }),
  'GET /api/partner/products': async ({ who, now }, { database }) => ({
    data: await productsFor(database.db, who.merchantId, now),
  }),
  'GET /api/partner/products/{product_id}': ({ params, who, now }, deps, c) =>
    productFor(deps.database.db, who.merchantId, params.product_id, {
      origin: originOf(deps, c),
      language: languageOf(c),
      now,
    }),
  'GET /api/partner/lender-journey': async (_, { database, files }, c) => ({
    data: await journeysOf(database.db, files, languageOf(c)),
  }),
  'GET /api/partner/lenders/{lender_id}/material/{material}': async ({ params }, { database, files }, c) =>
    answerDocument(c, files, await lenderMaterial(database.db, params.lender_id, params.material)),
  'POST /api/partner/links': async ({ body, who, now }, deps, c) => ({
    success: true,
    link: await makeOwnLink(deps.database.db, deps.settings, who.merchantId, body, originOf(deps, c), now),
  }),
  'POST /api/partner/links/{id}/status': async ({ params, body, who, now }, { database, settings }) => {
    await switchLink(database.db, settings, who.merchantId, { ...params, ...body }, now)
  },
}

/** Additional content of the dashboard; money only for people with the right to see it. */
async function homeOf(
  db: Db,
  who: PartnerWho,
  { origin, language, now }: { origin: string; language: Language; now: Date },
): Promise<AnswerOfHome> {
  const { merchantId, rights } = who
  const money = rights === null || rights.includes('reports')
  const open = await openMonth(db, now)
  const { clicks } = await readMeasures(db, ['clicks'], periodsOf({ range: 'last_30_days' }, now).now, {
    merchant_id: merchantId,
  })
  const [sums] = await rows<{ pending: number; final: number }>(
    db,
    sql`select coalesce(sum(payout) filter (where month >= ${open}), 0)::float8 as pending,
      coalesce(sum(payout) filter (where month < ${open}), 0)::float8 as final
      from commission_line where merchant_id = ${merchantId}`,
  )
  return {
    notices: await noticesFor(db, who, now),
    products: await productsFor(db, merchantId, now),
    link: await newestLink(db, merchantId, origin),
    clicks: clicks ?? 0,
    pending: money ? (sums?.pending ?? 0) : null,
    final: money ? (sums?.final ?? 0) : null,
    manager: await managerOf(db, merchantId, language),
  }
}

/** Whom the merchants of a co-brand call; null where neither phone nor e-mail is named. */
async function managerOf(db: Db, merchantId: number, language: Language): Promise<Contact | null> {
  const [of] = await db
    .select({ of: partner })
    .from(merchant)
    .innerJoin(partner, eq(partner.id, merchant.partner_id))
    .where(eq(merchant.merchant_id, merchantId))
  if (!of) return null
  const { manager_name: name, manager_phone: phone, manager_email: email } = of.of
  if (!phone && !email) return null
  return { name, phone, email, hours: inLanguage(language, of.of.manager_hours, of.of.manager_hours_hi) }
}

async function noticesFor(db: Db, who: PartnerWho, now: Date) {
  const { merchantId, rights } = who
  const notices: AnswerOfHome['notices'] = []
  // The owner's checklist says it.
  if (rights !== null && !(await codeHoldsUntil(db, merchantId, now)))
    notices.push({ kind: 'CODE', value: null })
  const waiting = await db.$count(portalTicket, and(ofReader(who), eq(portalTicket.status, 'WAITING')))
  if (waiting) notices.push({ kind: 'TICKET_WAITING', value: waiting })
  const [refused] = await db
    .select({ slug: funnel.slug })
    .from(funnel)
    .where(and(eq(funnel.merchant_id, merchantId), eq(funnel.status, 'REFUSED'), sql`deleted_at is null`))
    .limit(1)
  if (refused) notices.push({ kind: 'FUNNEL_REFUSED', value: refused.slug })
  return notices
}
