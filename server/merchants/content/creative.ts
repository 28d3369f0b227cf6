import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Registered, soldBy } from '#server/merchants/categories/sold.ts'
import { shareLink } from '#server/merchants/links/share-link.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { knowFaces } from '#server/platform/files/fonts.ts'
import { pdfBytes, withFaces, writeWords } from '#server/platform/files/pdf-text.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import { merchantUser } from '#server/tables/people.ts'
import { creative } from '#server/tables/portal.ts'
import type { Language } from '#src/contract/language.ts'
import type { CreativeRow } from '#src/contract/merchants/portal-support.ts'
import { categoryOf } from '#src/contract/products/categories/categories.ts'
import { businessDay } from '#src/domain/dates.ts'
import { disclosureOf } from './content.ts'
import { type Drawing, drawCreative, type Format, type Look, sizes } from './creative-drawing.ts'

const PREVIEW_WIDTH = 480
/** A4 in points. */
const PAGE = [595.28, 841.89] as const

const shown = and(isNull(creative.deleted_at), eq(creative.active, 1))

/** Creatives to share, expired ones last. */
export async function creativesFor(
  db: Db,
  settings: Registered,
  who: PartnerWho,
  origin: string,
  now: Date,
): Promise<CreativeRow[]> {
  const today = businessDay(now)
  const found = await db
    .select()
    .from(creative)
    .where(shown)
    .orderBy(sql`valid_until < ${today}`, asc(creative.id))
  const isSold = await soldBy(db, settings, who.merchantId)
  const sold = found.filter(({ product_type: type }) => isSold(type))
  return Promise.all(
    sold.map(async ({ id, title, headline, line, format, product_type, valid_until, ...row }) => {
      const url = await shareLink(db, who.merchantId, origin, product_type)
      const language = row.language as Language
      const disclosure = disclosureOf(language, who.merchantName, product_type)
      return {
        ...{ id, title, product_type, valid_until, language },
        text: url && `${headline}\n${line}\n${url}\n\n${disclosure}`,
        format: format as CreativeRow['format'],
        expired: valid_until < today,
        link_missing: url === null ? (categoryOf(product_type)?.code ?? null) : null,
      }
    }),
  )
}

/**
 * The content of a creative for a merchant.
 * @throws NOT_FOUND, also for a product that the merchant does not sell; EXPIRED if it may no longer be shared;
 * STEP_NOT_ALLOWED without a link that it can carry
 */
export async function drawingFor(
  db: Db,
  settings: Registered,
  who: PartnerWho,
  id: number,
  origin: string,
  now: Date,
): Promise<Drawing> {
  const [found] = await db
    .select()
    .from(creative)
    .where(and(shown, eq(creative.id, id)))
  if (!found || !(await soldBy(db, settings, who.merchantId))(found.product_type)) throw notFound()
  if (found.valid_until < businessDay(now)) throw new AppError('EXPIRED')
  const language = found.language as Language
  const url = await shareLink(db, who.merchantId, origin, found.product_type)
  if (url === null) throw new AppError('STEP_NOT_ALLOWED')
  const [person] = await db
    .select({ mobile: merchantUser.mobile })
    .from(merchantUser)
    .where(eq(merchantUser.id, who.merchantUserId))
  return {
    headline: found.headline,
    line: found.line,
    format: found.format as Format,
    look: found.look as Look,
    language,
    partner: who.merchantName,
    phone: person?.mobile ?? null,
    url,
    disclosure: disclosureOf(language, who.merchantName, found.product_type),
  }
}

/** The creative as a PNG; small for lists. */
export async function pngOf(drawing: Drawing, preview: boolean): Promise<Buffer> {
  // First, so that a host without the library answers 503.
  const { default: sharp } = await import('sharp')
  knowFaces()
  const image = sharp(Buffer.from(drawCreative(drawing)))
  return (preview ? image.resize({ width: PREVIEW_WIDTH }) : image).png({ palette: true }).toBuffer()
}

/**
 * The creative on an A4 page for printing; link and disclosure are real text, so that the link is clickable and the
 * text searchable.
 */
export async function pdfOf(drawing: Drawing): Promise<Buffer> {
  const [picture, { default: PDF }] = [await pngOf(drawing, false), await import('pdfkit')]
  const [width, height] = sizes[drawing.format]
  const scale = Math.min(PAGE[0] / width, (PAGE[1] - 60) / height)
  const doc = new PDF({
    size: [...PAGE],
    margin: 0,
    info: { Title: drawing.headline, Author: drawing.partner },
  })
  const bytes = pdfBytes(doc)
  doc.image(picture, (PAGE[0] - width * scale) / 2, 0, { width: width * scale })
  withFaces(doc)
  doc.font('latin').fontSize(9).fillColor('#0b7285')
  doc.text(drawing.url, 24, PAGE[1] - 48, { link: drawing.url, lineBreak: false })
  const place = { x: 24, y: PAGE[1] - 26, width: PAGE[0] - 48 }
  writeWords(doc, { text: drawing.disclosure, size: 7, colour: '#4a5068', ...place })
  doc.end()
  return bytes
}
