import { sql } from 'drizzle-orm'
import { partnerTerms } from '#server/co-brands/partner-terms.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Language } from '#src/contract/language.ts'
import type { WhatIf } from '#src/contract/merchants/partner-report.ts'
import { loanCodeOf } from '#src/domain/catalogue/products.ts'
import { businessDay } from '#src/domain/dates.ts'
import {
  chooseSlab,
  groupOf,
  type MonthTotals,
  payoutOf,
  revenueOf,
  type Slab,
  type SlabTerms,
} from '#src/domain/money/commission.ts'
import { nextBetterSlab, oneMoreCase } from '#src/domain/money/what-if.ts'
import { firstDay, monthOf } from '#src/domain/months.ts'
import { addRupees, roundPaise } from '#src/domain/paise.ts'
import { revenueName } from './commission-names.ts'
import { slabKey } from './commission-payer.ts'
import { caseAmount, counted, type Slabs, slabsOf, withSource } from './commission-period.ts'

interface LoanProgress {
  lender_id: number
  revenue_type_id: number
  lender: string
  type: string
  product_type: string
  cases: number
  disbursed: number
  /** The merchant has brought such cases. */
  own: boolean
}

/**
 * How further cases would change this month's slabs, for lenders that paid a merchant for such a loan in the last three
 * months. The slab counts all cases of the lender, also of other merchants; only their number is shown.
 */
export async function whatIfOf(db: Db, merchantId: number, language: Language, now: Date): Promise<WhatIf[]> {
  const type = revenueName(language)
  const month = monthOf(businessDay(now))
  const inMonth = sql`filter (where c.day >= ${firstDay(month)} and ${counted})`
  const found = await rows<LoanProgress>(
    db,
    sql`select c.lender_id, c.revenue_type_id, lender.name as lender, ${type} as type, a.product_type,
        count(*) ${inMonth}::int as cases, coalesce(sum(${caseAmount}) ${inMonth}, 0)::float8 as disbursed,
        bool_or(exists (select from commission_line l where l.case_id = c.id and l.merchant_id = ${merchantId})) as own
      from commission_case c join lender on lender.lender_id = c.lender_id join revenue_type t on t.id = c.revenue_type_id
        ${withSource} join application a on a.app_id = la.app_id
      where c.day >= ${firstDay(month)}::date - 92 and c.lender_id in (
        select k.lender_id from commission_line l join commission_case k on k.id = l.case_id
        where l.merchant_id = ${merchantId} and k.day >= ${firstDay(month)}::date - 92)
      group by c.lender_id, c.revenue_type_id, lender.name, ${type}, a.product_type
      order by lower(lender.name), ${type}, a.product_type`,
  )
  if (found.length === 0) return []
  const slabs = await slabsOf(db)
  const terms = (await partnerTerms(db))(merchantId, businessDay(now)) ?? { percent: null, flat: null }
  return together(found, slabs).flatMap(({ offered, totals, lender, type }) => {
    const { cases, disbursed, product } = totals
    const average = cases ? roundPaise(disbursed / cases) : USUAL
    const { taken } = chooseSlab(offered, totals)
    const next = nextBetterSlab(offered, totals, average)
    const worse = cases > 0 ? oneMoreCase(offered, totals, average) : null
    // Nothing to say where no slab is better and none is lost.
    if (!next && !worse && (taken || cases === 0)) return []
    const earning = (slab: SlabTerms | null) => (slab ? payoutOf(revenueOf(average, slab), terms).payout : 0)
    return [
      {
        ...{ lender, type, product, month, cases, average },
        slab: taken?.order ?? null,
        earning: earning(taken),
        next: next && { more: next.more, slab: next.step.order, earning: earning(next.step) },
        one_more: worse && {
          kind: worse.kind,
          slab: worse.step?.order ?? null,
          earning: earning(worse.step),
        },
      },
    ]
  })
}

/** Loans that share slabs are counted together. */
function together(found: readonly LoanProgress[], slabs: Slabs) {
  const groups = new Map<string, Pick<LoanProgress, 'lender' | 'type' | 'own'> & Counted>()
  for (const { lender_id, revenue_type_id, lender, type, product_type, cases, disbursed, own } of found) {
    const of = slabKey(lender_id, revenue_type_id)
    const offered = slabs.get(of) ?? []
    const product = groupOf(offered, loanCodeOf(product_type))
    const known = groups.get(`${of} ${product}`)
    groups.set(`${of} ${product}`, {
      ...{ lender, type, offered, own: own || (known?.own ?? false) },
      totals: {
        product,
        cases: cases + (known?.totals.cases ?? 0),
        disbursed: addRupees(disbursed, known?.totals.disbursed ?? 0),
      },
    })
  }
  return [...groups.values()].filter(({ own }) => own)
}

interface Counted {
  offered: readonly Slab[]
  totals: MonthTotals
}

/** Rupees per case if the month has no cases yet. */
const USUAL = 100_000

/** Whom a merchant works under on a day, and what that principal gets of its earnings; null: no one. */
export async function principalOf(db: Db, merchantId: number, day: string) {
  const [found] = await rows<{ name: string; percent: number }>(
    db,
    sql`select p.name, a.percent::float8 as percent from sub_agent_agreement a join merchant p on p.merchant_id = a.principal_id
      where a.sub_agent_id = ${merchantId} and a.state = 'ACTIVE' and a.starts_on <= ${day}
        and coalesce(a.ends_on, ${day}) >= ${day}`,
  )
  return found ?? null
}
