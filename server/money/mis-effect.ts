import { sql } from 'drizzle-orm'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Language } from '#src/contract/language.ts'
import type { MisEffect } from '#src/contract/money/mis.ts'
import { lastLocked } from './books/commission-books.ts'
import { revenueName } from './commission-names.ts'
import { bookMis, changeByFile, lockFile } from './mis-commit.ts'

type Month = { [K in keyof MisEffect['months'][number]]: MisEffect['months'][number][K] & { id: number } }
type Partner = MisEffect['partners'][number]

/** Ends the transaction that tried the file. */
class Tried extends Error {
  readonly effect: MisEffect
  constructor(effect: MisEffect) {
    super('tried')
    this.effect = effect
  }
}

/**
 * What booking a preview would change in the open months: the file is booked and taken back in one transaction, so the
 * figures are those that booking would write.
 * @throws as commitMis; NOT_FOUND also for another admin's preview
 */
export async function effectOfMis(db: Db, id: number, language: Language, actor: Actor): Promise<MisEffect> {
  try {
    await changeByFile(db, async (tx) => {
      const file = await lockFile(tx, id)
      if (file.admin_id !== Number(actor.id)) throw new AppError('NOT_FOUND')
      const locked = (await lastLocked(tx)) ?? ''
      const before = await booksOfLender(tx, file.lender_id, locked, language)
      await bookMis(tx, file, actor)
      const after = await booksOfLender(tx, file.lender_id, locked, language)
      throw new Tried({
        months: changesOf(before.months, after.months, ({ id, month }) => `${id} ${month}`, {
          cases: 0,
          disbursed: 0,
          slab: null,
          revenue: 0,
          payout: 0,
        }),
        partners: changesOf(before.partners, after.partners, ({ partner, month }) => `${partner} ${month}`, {
          payout: 0,
        }),
      })
    })
  } catch (ended) {
    if (ended instanceof Tried) return ended.effect
    throw ended
  }
  throw new Error('a tried file is always taken back')
}

type Books = { months: Month['after'][]; partners: Partner['after'][] }

async function booksOfLender(tx: Db, lenderId: number, locked: string, language: Language): Promise<Books> {
  const months = await rows<Month['after']>(
    tx,
    sql`select p.id, coalesce(l.month, p.month) as month, nullif(p.month, l.month) as of_month, ${revenueName(language)} as type,
        p.product, case when l.month <> p.month then l.cases else p.cases end as cases,
        (case when l.month <> p.month then l.disbursed else p.disbursed end)::float8 as disbursed, s.sort_order as slab,
        coalesce(l.revenue, 0)::float8 as revenue, coalesce(l.payout, 0)::float8 as payout
      from commission_period p join revenue_type t on t.id = p.revenue_type_id
        left join lender_revenue s on s.id = p.slab_id
        left join (select period_id, month, (count(*) filter (where kind <> 'OVERRIDE'))::int as cases,
            sum(base_amount) filter (where kind <> 'OVERRIDE') as disbursed, sum(revenue) as revenue,
            sum(payout) as payout from commission_line where month > ${locked} group by 1, 2) l on l.period_id = p.id
      where p.lender_id = ${lenderId} and (p.month > ${locked} or l.month is not null) order by 2, p.month, t.id, p.id`,
  )
  const partners = await rows<Partner['after']>(
    tx,
    sql`select m.name as partner, l.month, sum(l.payout)::float8 as payout
      from commission_line l join commission_period p on p.id = l.period_id join merchant m using (merchant_id)
      where p.lender_id = ${lenderId} and l.month > ${locked} group by m.merchant_id, l.month order by l.month, m.name`,
  )
  return { months, partners }
}

/** The rows that differ, each as it is and as it would be. */
function changesOf<T extends object>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (row: T) => string,
  none: Partial<T>,
): { before: T; after: T }[] {
  const was = new Map(before.map((row) => [keyOf(row), row]))
  const kept = new Set(after.map(keyOf))
  const gone = before.filter((row) => !kept.has(keyOf(row)))
  return [
    ...after.map((row) => ({ before: was.get(keyOf(row)) ?? { ...row, ...none }, after: row })),
    ...gone.map((row) => ({ before: row, after: { ...row, ...none } })),
  ].filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}
