import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { partnerText } from '#server/tables/partner-config.ts'
import { partner } from '#server/tables/people.ts'
import type { TextVersion } from '#src/contract/co-brands/partner-config.ts'
import { businessDay } from '#src/domain/dates.ts'

const texts = ['terms_en', 'terms_hi', 'privacy_en', 'privacy_hi'] as const
type Texts = Record<(typeof texts)[number], string | null>

const same = (a: Texts, b: Texts | undefined) => texts.every((name) => a[name] === (b?.[name] ?? null))

async function found(db: Db, id: number) {
  const [row] = await db
    .select()
    .from(partner)
    .where(and(eq(partner.id, id), isNull(partner.deleted_at)))
  if (!row) throw notFound()
  return row
}

/** All versions, newest first, and whether the draft differs from the last one. Throws NOT_FOUND. */
export async function textVersions(
  db: Db,
  id: number,
  now: Date,
): Promise<{ changed: boolean; versions: TextVersion[] }> {
  const row = await found(db, id)
  const versions = await rows<Omit<TextVersion, 'state'>>(
    db,
    sql`select t.id, t.version, t.from_day::text as from_day, t.terms_en, t.terms_hi, t.privacy_en, t.privacy_hi,
        a.name as published_by, to_json(t.published_at)#>>'{}' as published_at,
        (select count(*)::int from consent where partner_text_id = t.id) as consents
      from partner_text t left join admin_user a on a.id = t.admin_id
      where t.partner_id = ${id} order by t.version desc`,
  )
  const today = businessDay(now)
  const current = await textInForce(db, id, today)
  return {
    changed: !same(row, versions[0]),
    versions: versions.map((one) => ({
      ...one,
      published_at: new Date(one.published_at).toISOString(),
      state: one.id === current?.id ? 'CURRENT' : one.from_day > today ? 'PLANNED' : 'PAST',
    })),
  }
}

/** The version of a business day: the last published one whose day has come. */
export async function textInForce(db: Db, partnerId: number, day: string) {
  const [holds] = await db
    .select()
    .from(partnerText)
    .where(and(eq(partnerText.partner_id, partnerId), sql`${partnerText.from_day} <= ${day}`))
    .orderBy(desc(partnerText.version))
    .limit(1)
  return holds
}

/**
 * A co-brand's texts for its customers on a day, as a query: the last version whose day has come, unless it is empty.
 */
export const textsOfCustomer = (prospectId: string, day: string) => sql`(select t.id, t.version, k.key, k.name
  from prospect p join merchant m on m.merchant_id = p.merchant_id join partner k on k.id = m.partner_id
  cross join lateral (select * from partner_text where partner_id = k.id and from_day <= ${day}
    order by version desc limit 1) t
  where p.user_id = ${prospectId} and coalesce(t.terms_en, t.terms_hi, t.privacy_en, t.privacy_hi) is not null)`

/** The co-brand's texts shown to a customer with ours; null: none. */
export async function textsBeside(db: Db, prospectId: string, now: Date) {
  const [holds] = await rows<{ key: string; partner: string; version: number }>(
    db,
    sql`select key, name as partner, version from ${textsOfCustomer(prospectId, businessDay(now))} held`,
  )
  return holds ?? null
}

/**
 * Publishes a co-brand's current texts. A version is never changed, because consents refer to it; empty texts are
 * published too and end the display of earlier ones.
 * @throws NOT_FOUND; INVALID if they equal the last version, and for a past day
 */
export const publishTexts = (db: Db, partner_id: number, actor: Actor): Promise<number> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`select id from partner where id = ${partner_id} for update`)
    const row = await found(tx, partner_id)
    const today = businessDay(actor.at)
    const [last] = await tx
      .select()
      .from(partnerText)
      .where(eq(partnerText.partner_id, partner_id))
      .orderBy(desc(partnerText.version))
      .limit(1)
    if (same(row, last)) throw invalid({ terms_en: 'textsSame' })
    if (row.texts_from && row.texts_from < today) throw invalid({ texts_from: 'datePast' })
    const version = (last?.version ?? 0) + 1
    const { terms_en, terms_hi, privacy_en, privacy_hi } = row
    const from_day = row.texts_from ?? today
    await tx.insert(partnerText).values({
      ...{ partner_id, version, from_day, terms_en, terms_hi, privacy_en, privacy_hi },
      ...{ admin_id: Number(actor.id), published_at: actor.at },
    })
    await recordAudit(tx, actor, {
      action: 'create',
      entity: 'partner_text',
      entityId: partner_id,
      new: { version, from_day, terms_en, terms_hi, privacy_en, privacy_hi },
    })
    return version
  })
