import { type Describers, fact, withoutEmpty } from '#server/access/approvals/line.ts'
import { owedFor } from '#server/money/billing/lender-invoice.ts'
import { payoutMonths } from '#server/money/billing/payout-months.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors.ts'

type Routes =
  | 'POST /api/admin/payouts/{month}/paid'
  | 'POST /api/admin/payouts/{month}/returned'
  | 'POST /api/admin/lender-invoices'

/** Describes what is stored as paid, which a second admin compares with the bank's transfer, and what is invoiced. */
export const payoutApprovals: Describers<Routes> = {
  'POST /api/admin/payouts/{month}/paid': ({ params, body }, deps, now) =>
    paymentOf(deps, { ...params, ...body }, now),
  'POST /api/admin/payouts/{month}/returned': ({ params, body }, deps, now) =>
    paymentOf(deps, { ...params, ...body }, now),
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
