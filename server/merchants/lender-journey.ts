import { and, eq, isNull } from 'drizzle-orm'
import { allIntegrations } from '#server/integrations/integration.ts'
import { inLanguage, type Offered, offeredBy } from '#server/merchants/products.ts'
import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import { lender } from '#server/tables/catalogue.ts'
import { documentOf } from '#src/contract/document.ts'
import type { Language } from '#src/contract/language.ts'
import { type JourneyRow, materialKinds } from '#src/contract/merchants/partner-product.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'

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
export async function journeysOf(db: Db, files: FileStore, language: Language): Promise<JourneyRow[]> {
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
export async function lenderMaterial(db: Db, lenderId: number, kind: MaterialKind): Promise<string | null> {
  const [found] = await db
    .select()
    .from(lender)
    .where(and(eq(lender.lender_id, lenderId), eq(lender.lender_status, 1), isNull(lender.deleted_at)))
  if (!found) throw notFound()
  return found[columnOf[kind]]
}
