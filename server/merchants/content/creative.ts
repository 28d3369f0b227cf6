import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Registered, soldBy } from '#server/merchants/categories/sold.ts'
import { activeLinks, newestLink } from '#server/merchants/links/own-links.ts'
import { chosenLink, shareLink } from '#server/merchants/links/share-link.ts'
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
import { partnerProducts } from '#src/locales/portal.words.ts'
import { disclosureOf } from './content.ts'
import { type Drawing, drawCreative, type Format, type Look, sizes } from './creative-drawing.ts'

const PREVIEW_WIDTH = 480
/** A4 and a visiting card of 89 × 51 mm, in points. */
const PAGE = [595.28, 841.89] as const
const CARD = [252.28, 144.57] as const

const cardWords = { en: partnerProducts.en, hi: await partnerProducts.load('hi') }

const shown = and(isNull(creative.deleted_at), eq(creative.active, 1))

/** The merchant's part of a picture. */
interface Sharing {
  who: PartnerWho
  /** Of the site. */
  origin: string
  /** One of the merchant's own links; undefined: the usual one. */
  link?: number | undefined
}

const linkOf = (db: Db, { who, origin, link }: Sharing, type: string): Promise<string | null> =>
  link === undefined
    ? shareLink(db, who.merchantId, origin, type)
    : chosenLink(db, who.merchantId, origin, link, type)

/** Creatives to share, expired ones last; with a link, those that it fits. */
export async function creativesFor(
  db: Db,
  settings: Registered,
  sharing: Sharing,
  now: Date,
): Promise<CreativeRow[]> {
  const { who } = sharing
  const today = businessDay(now)
  const found = await db
    .select()
    .from(creative)
    .where(shown)
    .orderBy(sql`valid_until < ${today}`, asc(creative.id))
  const isSold = await soldBy(db, settings, who.merchantId)
  const sold = found.filter(({ product_type: type }) => isSold(type))
  const rows = await Promise.all(
    sold.map(async ({ id, title, headline, line, format, product_type, valid_until, ...row }) => {
      const url = await linkOf(db, sharing, product_type)
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
  return sharing.link === undefined ? rows : rows.filter(({ text }) => text !== null)
}

/**
 * The content of a creative for a merchant.
 * @throws NOT_FOUND, also for a product that the merchant does not sell; EXPIRED if it may no longer be shared;
 * STEP_NOT_ALLOWED without a link that it can carry
 */
export async function drawingFor(
  db: Db,
  settings: Registered,
  sharing: Sharing,
  id: number,
  now: Date,
): Promise<Drawing> {
  const { who } = sharing
  const [found] = await db
    .select()
    .from(creative)
    .where(and(shown, eq(creative.id, id)))
  if (!found || !(await soldBy(db, settings, who.merchantId))(found.product_type)) throw notFound()
  if (found.valid_until < businessDay(now)) throw new AppError('EXPIRED')
  const language = found.language as Language
  const url = await linkOf(db, sharing, found.product_type)
  if (url === null) throw new AppError('STEP_NOT_ALLOWED')
  return {
    headline: found.headline,
    line: found.line,
    format: found.format as Format,
    look: found.look as Look,
    language,
    partner: who.merchantName,
    phone: await mobileOf(db, who),
    url,
    disclosure: disclosureOf(language, who.merchantName, found.product_type),
  }
}

async function mobileOf(db: Db, { merchantUserId }: PartnerWho): Promise<string | null> {
  const own = eq(merchantUser.id, merchantUserId)
  const [person] = await db.select({ mobile: merchantUser.mobile }).from(merchantUser).where(own)
  return person?.mobile ?? null
}

/** The address on a visiting card: a chosen link, or the newest one that leads to any loan; null without one. */
export const cardLink = async (db: Db, { who, origin, link }: Sharing): Promise<string | null> => {
  const links = await activeLinks(db, who.merchantId, origin)
  if (link !== undefined) return links.find(({ id }) => id === link)?.url ?? null
  return (await newestLink(db, who.merchantId, origin))?.url ?? links[0]?.url ?? null
}

/** The person's visiting card. @throws STEP_NOT_ALLOWED without a link that it can carry */
export async function cardFor(db: Db, sharing: Sharing, language: Language): Promise<Drawing> {
  const url = await cardLink(db, sharing)
  if (url === null) throw new AppError('STEP_NOT_ALLOWED')
  const { who } = sharing
  return {
    ...{ headline: who.name, line: cardWords[language].cardLine, format: 'CARD', look: 'LIGHT', language },
    ...{ partner: who.merchantName, phone: await mobileOf(db, who), url },
    disclosure: disclosureOf(language, who.merchantName),
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
 * The creative on an A4 page for printing, of a visiting card ten with lines to cut along; link and disclosure are real text, so that the link is clickable and the
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
  if (drawing.format === 'CARD') {
    const [wide, high] = CARD
    const [left, top] = [(PAGE[0] - 2 * wide) / 2, (PAGE[1] - 5 * high) / 2]
    for (let nth = 0; nth < 10; nth += 1) {
      const [x, y] = [left + (nth % 2) * wide, top + Math.floor(nth / 2) * high]
      doc.image(picture, x, y, { width: wide, height: high })
      doc.rect(x, y, wide, high).lineWidth(0.25).stroke('#b8b8cc')
    }
    doc.end()
    return bytes
  }
  doc.image(picture, (PAGE[0] - width * scale) / 2, 0, { width: width * scale })
  withFaces(doc)
  doc.font('latin').fontSize(9).fillColor('#0b7285')
  doc.text(drawing.url, 24, PAGE[1] - 48, { link: drawing.url, lineBreak: false })
  const place = { x: 24, y: PAGE[1] - 26, width: PAGE[0] - 48 }
  writeWords(doc, { text: drawing.disclosure, size: 7, colour: '#4a5068', ...place })
  doc.end()
  return bytes
}
