import { inArray } from 'drizzle-orm'
import { type Describers, fact, withoutEmpty } from '#server/access/approvals/line.ts'
import { sidesOf } from '#server/money/settlement/receipts.ts'
import { oneStatement } from '#server/money/statement-list.ts'
import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { dispute } from '#server/tables/books/disputes.ts'
import { reconcile } from '#src/domain/money/settlement.ts'

type Routes =
  | 'POST /api/admin/commission-file/{id}/receipts'
  | 'POST /api/admin/commission-file/{id}/settle'
  | 'POST /api/admin/commission-file/{id}/unsettle'
  | 'POST /api/admin/dispute-mails'

/** Describes what is recorded about a lender's money. */
export const settlementApprovals: Describers<Routes> = {
  'POST /api/admin/commission-file/{id}/receipts': async ({ params, body }, { database: { db } }, now) => {
    const { open: _, ...found } = await moneyOf(db, params.id, now)
    return {
      ...found,
      lines: [
        ...found.lines,
        fact('received', 'rupees', body.amount),
        fact('tds', 'rupees', body.tds),
        fact('received_on', 'text', body.received_on),
        fact('utr', 'text', body.utr),
      ],
    }
  },
  'POST /api/admin/commission-file/{id}/settle': ({ params, body }, { database: { db } }, now) =>
    withReason(db, params.id, body.reason, now),
  'POST /api/admin/commission-file/{id}/unsettle': ({ params, body }, { database: { db } }, now) =>
    withReason(db, params.id, body.reason, now),
  'POST /api/admin/dispute-mails': async ({ body }, { database: { db } }, now) => {
    const [found] = await db.select().from(dispute).where(inArray(dispute.id, body.ids)).limit(1)
    if (!found) throw notFound()
    const { lender, month } = await oneStatement(db, found.file_id, now)
    return {
      subject: `${lender} ${month}`,
      link: '/admin/payouts?tab=disputes',
      lines: withoutEmpty([
        fact('lender', 'text', lender),
        fact('month', 'month', month),
        fact('recipient', 'text', body.to),
        fact('why', 'text', body.text),
      ]),
    }
  },
}

async function withReason(db: Db, id: number, reason: string, now: Date) {
  const { open, ...found } = await moneyOf(db, id, now)
  return { ...found, lines: [...found.lines, fact('stillOpen', 'rupees', open), fact('why', 'text', reason)] }
}

async function moneyOf(db: Db, id: number, now: Date) {
  const { lender, month } = await oneStatement(db, id, now)
  const { due, open } = reconcile(await sidesOf(db, id), false)
  return {
    subject: `${lender} ${month}`,
    link: '/admin/payouts?tab=statements',
    open,
    lines: withoutEmpty([
      fact('lender', 'text', lender),
      fact('month', 'month', month),
      fact('statementDue', 'rupees', due),
    ]),
  }
}
