import { bankLines } from '#resources/lists/money/bank-lines.ts'
import { billingDocuments } from '#resources/lists/money/billing-documents.ts'
import { disputes } from '#resources/lists/money/disputes.ts'
import { commissionLines } from '#resources/lists/money/lines.ts'
import { merchantPayouts } from '#resources/lists/money/merchant-payouts.ts'
import { monthLenders } from '#resources/lists/money/month-lenders.ts'
import { commissionMonths } from '#resources/lists/money/months.ts'
import { paymentAnswers } from '#resources/lists/money/payment-answers.ts'
import { settlementLines } from '#resources/lists/money/settlement-lines.ts'
import { settlementStatements } from '#resources/lists/money/settlement-statements.ts'
import { download } from '#src/admin/call/downloads.ts'
import type { ListParts } from '#src/admin/list/list-parts.ts'
import type { Tabs } from '#src/admin/queue/tab.ts'
import { useMay } from '#src/admin/session/session.ts'
import { labels } from '#src/contract/labels.ts'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'
import { useWords } from '#src/platform/words.tsx'
import { useMerchantActs } from './certificate-dialog.tsx'
import { DisputeMail, useDisputeActs } from './dispute-acts.ts'
import { useAnswerActs, useBankActs, useLenderActs, useMonthActs, useSettlementActs } from './payout-acts.ts'
import { adminPayouts } from './words.ts'

/** Downloads what we made; a partner's own invoice is with the partner. */
const useDocumentActs: ListParts['useRowActs'] = () => {
  const w = useWords(adminPayouts)
  const may = useMay('payouts')
  return {
    actsOf: ({ id, number, maker }) => [
      maker === 'SELF' &&
        may('export') && {
          label: w('pdf'),
          onClick: () =>
            void download(`${String(number).replaceAll('/', '-')}.pdf`, `/api/admin/billing-documents/${id}`),
        },
    ],
    dialog: null,
  }
}

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
      useRowActs: useMerchantActs,
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
    id: 'bank',
    label: bankLines.title,
    list: bankLines,
    parts: {
      Above: lazyPart(async () => (await import('./bank-upload.tsx')).BankUpload),
      useRowActs: useBankActs,
    },
  },
  {
    id: 'answers',
    label: paymentAnswers.title,
    list: paymentAnswers,
    parts: {
      Above: lazyPart(async () => (await import('./bank-upload.tsx')).AnswerUpload),
      useRowActs: useAnswerActs,
    },
  },
  {
    id: 'disputes',
    label: disputes.title,
    list: disputes,
    parts: { useRowActs: useDisputeActs, Acts: DisputeMail },
  },
  {
    id: 'invoices',
    label: billingDocuments.title,
    list: billingDocuments,
    parts: {
      Summary: lazyPart(async () => (await import('./accounting-files.tsx')).AccountingFiles),
      useRowActs: useDocumentActs,
    },
  },
  { id: 'lenders', label: labels.lenders, list: monthLenders, parts: { useRowActs: useLenderActs } },
  {
    id: 'lines',
    label: commissionLines.title,
    list: commissionLines,
    parts: { Detail: lazyPart(async () => (await import('./line-trace-dialog.tsx')).TraceDialog) },
  },
]
