import { type Describers, fact, withoutEmpty } from '#server/access/approvals/line.ts'
import { owedFor } from '#server/money/billing/lender-invoice.ts'
import { payoutMonths } from '#server/money/billing/payout-months.ts'
import { notFound } from '#server/platform/errors.ts'

type Routes = 'POST /api/admin/payouts/{month}/paid' | 'POST /api/admin/lender-invoices'

/** Describes what is stored as paid, which a second admin compares with the bank's transfer, and what is invoiced. */
export const payoutApprovals: Describers<Routes> = {
  'POST /api/admin/payouts/{month}/paid': async ({ params, body }, { database: { db }, settings }, now) => {
    const filter = { month: params.month, merchantId: body.merchant_id }
    const [found] = await payoutMonths(db, settings, filter, now)
    if (!found) throw notFound()
    return {
      subject: found.merchant,
      link: `/admin/payouts?tab=merchants&month=${params.month}`,
      lines: withoutEmpty([
        fact('month', 'month', params.month),
        fact('payout', 'rupees', found.payable),
        fact('gst', 'rupees', found.gst || null),
        fact('tds', 'rupees', found.tds),
        fact('net', 'rupees', found.net),
        fact('account', 'text', found.account),
        fact('paid_on', 'text', body.paid_on),
        fact('utr', 'text', body.utr),
      ]),
    }
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
