import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { linkFor } from '#server/merchants/links/own-links.ts'
import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import { faq, faqVote, partnerMessage, trainingItem, trainingProgress } from '#server/tables/portal.ts'
import type { Language } from '#src/contract/language.ts'
import type { FaqRow, MessageRow, TrainingRow } from '#src/contract/merchants/portal-support.ts'
import { businessDay } from '#src/domain/dates.ts'
import { partnerProducts } from '#src/locales/merchants/products.words.ts'
import { fill } from '#src/locales/pair.ts'

const products = { en: partnerProducts.en, hi: await partnerProducts.load('hi') }

/** The disclosure of who sends a text or image and who lends: part of everything that is sent, whoever wrote it. */
export const disclosureOf = (language: Language, partner: string): string =>
  fill(products[language].disclosure, { partner })

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

export async function trainingFor(
  db: Db,
  merchantUserId: number,
  language: Language,
): Promise<TrainingRow[]> {
  const found = await db
    .select({ item: trainingItem, percent: trainingProgress.percent })
    .from(trainingItem)
    .leftJoin(
      trainingProgress,
      and(
        eq(trainingProgress.item_id, trainingItem.id),
        eq(trainingProgress.merchant_user_id, merchantUserId),
      ),
    )
    .where(
      and(isNull(trainingItem.deleted_at), eq(trainingItem.active, 1), eq(trainingItem.language, language)),
    )
    .orderBy(asc(trainingItem.order), asc(trainingItem.id))
  return found.map(({ item, percent }) => ({
    ...{ id: item.id, title: item.title, description: item.description, minutes: item.minutes },
    ...{ product_type: item.product_type, lender: item.lender, link: item.link },
    kind: item.kind as TrainingRow['kind'],
    percent: percent ?? 0,
  }))
}

/** Stores a person's progress; it never decreases. Throws NOT_FOUND. */
export async function storeProgress(
  db: Db,
  merchant_user_id: number,
  item_id: number,
  percent: number,
  at: Date,
) {
  const shown = and(eq(trainingItem.id, item_id), eq(trainingItem.active, 1), isNull(trainingItem.deleted_at))
  if ((await db.$count(trainingItem, shown)) === 0) throw notFound()
  await db
    .insert(trainingProgress)
    .values({ merchant_user_id, item_id, percent, at })
    .onConflictDoUpdate({
      target: [trainingProgress.merchant_user_id, trainingProgress.item_id],
      set: { percent: sql`greatest(training_progress.percent, ${percent})`, at },
    })
}

/** Texts to share: link and disclosure are added here, so that no text is sent without them. */
export async function shareTextsFor(
  db: Db,
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
  const made: MessageRow[] = []
  for (const row of found) {
    const language = row.language as Language
    const link = await linkFor(db, who.merchantId, origin, row.product_type)
    const body = row.text.includes('{link}') ? row.text.replaceAll('{link}', link) : `${row.text}\n${link}`
    const { id, title, product_type, valid_until } = row
    made.push({
      ...{ id, title, product_type, valid_until, language },
      channel: row.channel as MessageRow['channel'],
      text: `${body}\n\n${disclosureOf(language, who.merchantName)}`,
      expired: valid_until < today,
    })
  }
  return made
}
