import { eq } from 'drizzle-orm'
import { type Describers, fact, withoutEmpty } from '#server/access/approvals/line.ts'
import { resolveFile } from '#server/files/resolve-file.ts'
import { owedFor } from '#server/money/billing/lender-invoice.ts'
import { payoutMonths } from '#server/money/billing/payout-months.ts'
import { paymentAnswersOf } from '#server/money/payment-answers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors.ts'
import { paymentAnswer, paymentFile } from '#server/tables/books/payment-answers.ts'
import type { PaymentOutcome } from '#src/contract/money/payment-answers.ts'
import { addRupees } from '#src/domain/paise.ts'

type Routes =
  | 'POST /api/admin/payouts/{month}/paid'
  | 'POST /api/admin/payouts/{month}/returned'
  | 'POST /api/admin/lender-invoices'
  | 'POST /api/admin/payment-answers'
  | 'POST /api/admin/payment-answers/{id}/revert'

/** Describes what is stored as paid, which a second admin compares with the bank's transfer, and what is invoiced. */
export const payoutApprovals: Describers<Routes> = {
  'POST /api/admin/payouts/{month}/paid': ({ params, body }, deps, now) =>
    paymentOf(deps, { ...params, ...body }, now),
  'POST /api/admin/payouts/{month}/returned': ({ params, body }, deps, now) =>
    paymentOf(deps, { ...params, ...body }, now),
  'POST /api/admin/payment-answers': async ({ form }, deps, now) => {
    const { effects, problems } = await resolveFile(deps, paymentAnswersOf(deps), form, now)
    return answersOf(form.file.name, effects, problems.length)
  },
  'POST /api/admin/payment-answers/{id}/revert': async ({ params }, { database: { db } }) => {
    const [file] = await db.select().from(paymentFile).where(eq(paymentFile.id, params.id))
    if (!file) throw notFound()
    return answersOf(
      file.file_name,
      await db.select().from(paymentAnswer).where(eq(paymentAnswer.file_id, params.id)),
      0,
    )
  },
  'POST /api/admin/lender-invoices': async ({ body }, { database: { db } }) => {
    const { lender, revenue } = await owedFor(db, body.lender_id, body.month)
    return {
      subject: `${lender} ${body.month}`,
      link: `/admin/payouts?tab=lenders&month=${body.month}`,
      lines: withoutEmpty([
        fact('lender', 'text', lender),
        fact('month', 'month', body.month),
        fact('revenue', 'rupees', revenue),
        fact('recipient', 'text', `${body.name}, ${body.address}`),
        fact('gstin', 'text', body.gstin),
      ]),
    }
  },
}

/** What the bank's answer records, or what is taken back with it. */
function answersOf(
  subject: string,
  all: readonly { outcome: PaymentOutcome; amount: number }[],
  bad: number,
) {
  const moving = all.filter(({ outcome }) => outcome === 'PAID' || outcome === 'RETURNED')
  return {
    subject,
    link: '/admin/payouts?tab=answers',
    lines: withoutEmpty([
      fact('rowsChanged', 'number', moving.length),
      fact('rowsBad', 'number', bad),
      fact('amount', 'rupees', addRupees(0, ...moving.map(({ amount }) => amount))),
    ]),
  }
}

interface Payment {
  merchant_id: number
  month: string
  /** Of a new payment; a returned one has its own. */
  paid_on?: string
  utr?: string
  reason?: string
}

async function paymentOf(
  { database: { db }, settings }: Deps,
  { merchant_id, month, paid_on, utr, reason = '' }: Payment,
  now: Date,
) {
  const [found] = await payoutMonths(db, settings, { month, merchantId: merchant_id }, now)
  if (!found) throw notFound()
  return {
    subject: found.merchant,
    link: `/admin/payouts?tab=merchants&month=${month}`,
    lines: withoutEmpty([
      fact('month', 'month', month),
      fact('payout', 'rupees', found.payable),
      fact('gst', 'rupees', found.gst || null),
      fact('tds', 'rupees', found.tds),
      fact('net', 'rupees', found.net),
      fact('account', 'text', found.account),
      fact('paid_on', 'text', paid_on ?? found.paid_on),
      fact('utr', 'text', utr ?? found.utr),
      fact('why', 'text', reason || null),
    ]),
  }
}
