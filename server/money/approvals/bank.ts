import { and, desc, eq, sql } from 'drizzle-orm'
import { change, type Describers, fact, hint, withoutEmpty } from '#server/access/approvals/line.ts'
import { concerns } from '#server/money/self-review/self-review.ts'
import { rows } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { selfReview } from '#server/tables/books/self-reviews.ts'
import { merchant } from '#server/tables/people.ts'
import { bankAccount } from '#server/tables/portal.ts'

type Routes = 'POST /api/admin/bank-accounts/{id}/decide' | 'POST /api/admin/self-reviews/{id}/decide'

/** Describes this domain's calls that need a second admin. */
export const bankApprovals: Describers<Routes> = {
  'POST /api/admin/bank-accounts/{id}/decide': async ({ params, body }, { database: { db } }) => {
    const [found] = await db
      .select({ row: bankAccount, merchant: merchant.name })
      .from(bankAccount)
      .innerJoin(merchant, eq(merchant.merchant_id, bankAccount.merchant_id))
      .where(eq(bankAccount.id, params.id))
    if (!found) throw notFound()
    const { row } = found
    const [paid] = await db
      .select()
      .from(bankAccount)
      .where(and(eq(bankAccount.merchant_id, row.merchant_id), eq(bankAccount.status, 'CONFIRMED')))
      .orderBy(desc(bankAccount.id))
      .limit(1)
    return {
      subject: found.merchant,
      link: '/admin/partner-desk',
      lines: withoutEmpty([
        change('holder', 'text', paid?.holder, row.holder),
        change('account', 'text', paid && `XXXXXX${paid.last4}`, `XXXXXX${row.last4}`),
        change('ifsc', 'text', paid?.ifsc, row.ifsc),
        fact('bankSays', 'text', row.bank_name),
        fact('why', 'text', body.reason),
      ]),
    }
  },
  'POST /api/admin/self-reviews/{id}/decide': async ({ params, body }, { database: { db } }) => {
    const [found] = await db
      .select({ row: selfReview, merchant: merchant.name })
      .from(selfReview)
      .innerJoin(merchant, eq(merchant.merchant_id, selfReview.merchant_id))
      .where(eq(selfReview.id, params.id))
    if (!found) throw notFound()
    const [held] = await rows<{ waiting: number }>(
      db,
      sql`select coalesce(sum(l.payout), 0)::float8 as waiting from commission_line l, self_review r
        where r.id = ${params.id} and ${concerns}`,
    )
    return {
      subject: found.merchant,
      link: '/admin/partner-desk/self-reviews',
      lines: [hint('payout', 'rupees', held?.waiting ?? 0), fact('why', 'text', body.reason)],
    }
  },
}
