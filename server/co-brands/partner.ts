import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { partners } from '#resources/catalogue/partners.ts'
import { resourceOf } from '#server/catalogue/declared.ts'
import { update } from '#server/catalogue/write.ts'
import { writeInTransaction } from '#server/catalogue/writer.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { lender } from '#server/tables/catalogue.ts'
import { partner } from '#server/tables/people.ts'
import type { EligibilityRow, Partner, PublicPartner } from '#src/contract/co-brands/partner.ts'
import type { Language } from '#src/contract/language.ts'
import { businessDay } from '#src/domain/dates.ts'
import { settleRates } from './partner-terms.ts'
import { textInForce } from './partner-texts.ts'

/**
 * Sets the given terms of a co-brand, all or none; payment terms apply from today.
 * @param expected what the editor of a single term saw
 * @throws as update
 */
export async function updatePartner(
  database: Database,
  id: number,
  {
    expected,
    ...terms
  }: Partial<Pick<Partner, 'utm_id' | 'revenue_percent' | 'revenue_flat_fee'>> & {
    expected?: unknown
  },
  actor: Actor,
): Promise<void> {
  const seen = expected === undefined ? [] : Object.keys(terms).map((term) => [term, expected])
  await writeInTransaction(database, async (writer) => {
    // Terms planned for today must not overwrite what is set now.
    await settleRates(writer.db, actor.at)
    const change = { id, values: terms, expected: Object.fromEntries(seen) }
    await update(writer, resourceOf(partners), change, actor)
    await settleRates(writer.db, actor.at)
  })
}

/** A co-brand by its key, without its commission terms. */
export async function publicPartner(db: Db, key: string, now: Date): Promise<PublicPartner> {
  const [found] = await db
    .select()
    .from(partner)
    .where(and(eq(partner.key, key), isNull(partner.deleted_at)))
  if (!found) throw notFound()
  const { id, name, utm_id, legal_name } = found
  const holds = await textInForce(db, id, businessDay(now))
  const terms = inBoth(holds?.terms_en, holds?.terms_hi)
  const privacy = inBoth(holds?.privacy_en, holds?.privacy_hi)
  const texts =
    holds && (terms || privacy)
      ? { legal_name: legal_name ?? name, version: holds.version, from: holds.from_day, terms, privacy }
      : null
  return { id, name, utm_id, texts }
}

const inBoth = (en: string | null | undefined, hi: string | null | undefined) =>
  en || hi ? { en: en ?? hi ?? '', hi: hi ?? en ?? '' } : null

/** A column in a language; the English one where a lender gave no Hindi. */
const inLanguage = (language: Language, en: PgColumn, hi: PgColumn): SQL<string | null> =>
  language === 'hi' ? sql`coalesce(nullif(${hi}, ''), ${en})` : sql`${en}`

/** Active lenders by name, with their information for merchants. */
export const eligibilityRows = (db: Db, language: Language): Promise<EligibilityRow[]> =>
  db
    .select({
      name: lender.name,
      age: inLanguage(language, lender.age_text, lender.age_text_hi),
      employment: inLanguage(language, lender.employment_text, lender.employment_text_hi),
      income: inLanguage(language, lender.income_text, lender.income_text_hi),
      min_loan: lender.min_loan_text,
      max_loan: lender.max_loan_text,
      cibil: inLanguage(language, lender.cibil_text, lender.cibil_text_hi),
      lender_journey: inLanguage(language, lender.lender_journey_text, lender.lender_journey_text_hi),
    })
    .from(lender)
    .where(and(isNull(lender.deleted_at), eq(lender.lender_status, 1)))
    .orderBy(sql`lower(${lender.name}) collate "C"`)

/** SQL list of status codes, for `in`. */
export const inCodes = (codes: readonly number[]): SQL => sql`(${sql.join([...codes], sql`, `)})`
