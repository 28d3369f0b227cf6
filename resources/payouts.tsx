import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import { tabsPage } from '#src/admin/list/tabs-page.tsx'
import { commissionLines } from './lists/money/lines.ts'
import { merchantPayouts } from './lists/money/merchant-payouts.ts'
import { monthLenders } from './lists/money/month-lenders.ts'
import { commissionMonths } from './lists/money/months.ts'
import { selfReviews } from './lists/self-reviews.ts'
import { useMonthActs } from './payouts/month-acts.tsx'
import { usePayoutActs } from './payouts/payout-acts.tsx'

export const payouts = tabsPage({
  name: 'payouts',
  menu: { en: 'Payouts', hi: 'भुगतान' },
  icon: 'rupee',
  keeps: ['month'],
  tabs: [
    {
      id: 'months',
      label: commissionMonths.title,
      list: commissionMonths,
      parts: {
        Action: lazyPart(async () => (await import('./payouts/recalculate.tsx')).Recalculate),
        useRowActs: useMonthActs,
      },
    },
    {
      id: 'merchants',
      label: { en: 'Partners', hi: 'पार्टनर' },
      list: merchantPayouts,
      parts: {
        Summary: lazyPart(async () => (await import('./payouts/payment-file.tsx')).PaymentFile),
        useRowActs: usePayoutActs,
      },
    },
    { id: 'lenders', label: { en: 'Lenders', hi: 'ऋणदाता' }, list: monthLenders },
    {
      id: 'lines',
      label: commissionLines.title,
      list: commissionLines,
      parts: { Detail: lazyPart(async () => (await import('./payouts/trace-dialog.tsx')).TraceDialog) },
    },
  ],
  queues: [{ path: 'reviews', queue: selfReviews }],
})
