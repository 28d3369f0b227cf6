import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Registered, soldBy } from '#server/merchants/categories/sold.ts'
import { shareLink } from '#server/merchants/links/share-link.ts'
import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import { faq, faqVote, partnerMessage } from '#server/tables/portal.ts'
import { type Language, languageOr } from '#src/contract/language.ts'
import type { FaqRow, MessageRow } from '#src/contract/merchants/portal-support.ts'
import { categoryOf } from '#src/contract/products/categories/categories.ts'
import { businessDay } from '#src/domain/dates.ts'
import { fill } from '#src/locales/pair.ts'
import { partnerProducts } from '#src/locales/portal.words.ts'

const products = { en: partnerProducts.en, hi: await partnerProducts.load('hi') }

/** The disclosure of who sends a text or image and who lends: part of everything that is sent, no matter who wrote it. */
export const disclosureOf = (language: Language, partner: string, type?: string | null): string =>
  fill(products[language][categoryOf(type) ? 'disclosureOther' : 'disclosure'], { partner })

/** Visible questions of one audience and language, in order, with the reader's feedback. */
export async function faqsFor(
  db: Db,
  merchantUserId: number,
  { audience, language }: { audience: string; language: Language },
): Promise<FaqRow[]> {
  return db
    .select({
      id: faq.id,
      question: faq.question,
      answer: faq.answer,
      category: faq.category,
      helpful: faqVote.helpful,
    })
    .from(faq)
    .leftJoin(faqVote, and(eq(faqVote.faq_id, faq.id), eq(faqVote.merchant_user_id, merchantUserId)))
    .where(
      and(isNull(faq.deleted_at), eq(faq.active, 1), eq(faq.audience, audience), eq(faq.language, language)),
    )
    .orderBy(asc(faq.order), asc(faq.id))
}

/** Throws NOT_FOUND for a hidden question. */
export async function voteFaq(db: Db, merchant_user_id: number, faq_id: number, helpful: boolean, at: Date) {
  const shown = and(eq(faq.id, faq_id), eq(faq.active, 1), isNull(faq.deleted_at))
  if ((await db.$count(faq, shown)) === 0) throw notFound()
  const vote = { helpful: helpful ? (1 as const) : (0 as const), at }
  await db
    .insert(faqVote)
    .values({ merchant_user_id, faq_id, ...vote })
    .onConflictDoUpdate({ target: [faqVote.merchant_user_id, faqVote.faq_id], set: vote })
}

/** Texts to share: link and disclosure are added here, so that no text is sent without them. */
export async function shareTextsFor(
  db: Db,
  settings: Registered,
  who: PartnerWho,
  origin: string,
  now: Date,
): Promise<MessageRow[]> {
  const today = businessDay(now)
  const found = await db
    .select()
    .from(partnerMessage)
    .where(and(isNull(partnerMessage.deleted_at), eq(partnerMessage.active, 1)))
    .orderBy(sql`valid_until < ${today}`, asc(partnerMessage.id))
  const isSold = await soldBy(db, settings, who.merchantId)
  const made: MessageRow[] = []
  for (const row of found.filter(({ product_type: type }) => isSold(type))) {
    const language = languageOr(row.language)
    const url = await shareLink(db, who.merchantId, origin, row.product_type)
    const link = url ?? '…'
    const body = row.text.includes('{link}') ? row.text.replaceAll('{link}', link) : `${row.text}\n${link}`
    const { id, title, product_type, valid_until } = row
    made.push({
      ...{ id, title, product_type, valid_until, language },
      channel: row.channel as MessageRow['channel'],
      text: `${body}\n\n${disclosureOf(language, who.merchantName, row.product_type)}`,
      link_missing: url === null ? (categoryOf(row.product_type)?.code ?? null) : null,
      expired: valid_until < today,
    })
  }
  return made
}
