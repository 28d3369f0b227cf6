import { billingDocuments } from '#resources/lists/money/billing-documents.ts'
import { commissionLines } from '#resources/lists/money/lines.ts'
import { merchantPayouts } from '#resources/lists/money/merchant-payouts.ts'
import { monthLenders } from '#resources/lists/money/month-lenders.ts'
import { commissionMonths } from '#resources/lists/money/months.ts'
import { settlementLines } from '#resources/lists/money/settlement-lines.ts'
import { settlementStatements } from '#resources/lists/money/settlement-statements.ts'
import type { Tabs } from '#src/admin/queue/tab.ts'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'
import { useDocumentActs } from './document-acts.tsx'
import { useMonthActs, usePayoutActs, useSettlementActs } from './payout-acts.ts'

export const payoutTabs: Tabs = [
  {
    id: 'months',
    label: commissionMonths.title,
    list: commissionMonths,
    parts: {
      Action: lazyPart(async () => (await import('./recalculate.tsx')).Recalculate),
      useRowActs: useMonthActs,
    },
  },
  {
    id: 'merchants',
    label: { en: 'Partners', hi: 'पार्टनर' },
    list: merchantPayouts,
    parts: {
      Action: lazyPart(async () => (await import('./tds-register.tsx')).TdsRegister),
      Summary: lazyPart(async () => (await import('./payment-file.tsx')).PaymentFile),
      useRowActs: usePayoutActs,
    },
  },
  { id: 'settlement', label: settlementLines.title, list: settlementLines },
  {
    id: 'statements',
    label: settlementStatements.title,
    list: settlementStatements,
    parts: { useRowActs: useSettlementActs },
  },
  {
    id: 'invoices',
    label: billingDocuments.title,
    list: billingDocuments,
    parts: { useRowActs: useDocumentActs },
  },
  { id: 'lenders', label: { en: 'Lenders', hi: 'ऋणदाता' }, list: monthLenders },
  {
    id: 'lines',
    label: commissionLines.title,
    list: commissionLines,
    parts: { Detail: lazyPart(async () => (await import('./line-trace-dialog.tsx')).TraceDialog) },
  },
]
