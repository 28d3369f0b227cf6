import { useState } from 'react'
import { formatDate, formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { partnerReports } from '#src/locales/merchants/reports.words.ts'
import type { AnswerOf } from '#src/platform/http.ts'
import { Link } from '#src/platform/router.tsx'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { withQuery } from '../parts/query.ts'
import { saveFrom } from '../parts/save-file.ts'
import { type Column, WideTable } from '../parts/wide-table.tsx'
import { partnerBilling } from './billing.words.ts'
import { BillingCell } from './billing-cell.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'

type Paying = AnswerOf<'GET /api/partner/earnings'>['months'][number]['paying']

interface Props {
  months: AnswerOf<'GET /api/partner/earnings'>['months']
  /** The month in the address, e.g. by the link of a notice. */
  chosen?: string | undefined
  reload: () => void
}

/** Months at once. */
const NEWEST = 12
const rupees = (amount: number) => formatRupees(amount, { paise: true })
const orDash = (amount: number) => (amount === 0 ? '–' : rupees(amount))

/** What is paid for each month, when, and what holds it back. */
export function PayoutsPart({ months, chosen, reload }: Props) {
  const t = useWords(partnerReports)
  const language = useLanguage()
  const b = useWords(partnerBilling)
  const [invoicing, setInvoicing] = useState<Paying | null>(null)
  const shown = months
    .filter(({ month }, place) => place < NEWEST || month === chosen)
    .map(({ paying }) => paying)
  const carried = shown.some(({ opening, closing }) => opening !== 0 || closing !== 0)
  // Most partners never see a month below nothing.
  const columnsIf = (has: boolean, columns: readonly Column<Paying>[]) => (has ? columns : [])
  const carriedIn = columnsIf(carried, [
    { head: t('opening'), cell: ({ opening }) => orDash(opening), number: true },
    { head: t('setOff'), cell: (row) => <SetOff row={row} />, number: true },
  ])
  const carriedOn = columnsIf(carried, [
    { head: t('closing'), cell: ({ closing }) => orDash(closing), number: true },
  ])
  const heldBack = columnsIf(
    shown.some(({ held }) => held !== 0),
    [{ head: t('heldBack'), cell: ({ held }) => orDash(held), number: true }],
  )
  const statement = ({ month }: Paying) => (
    <button
      type="button"
      className="text-button"
      aria-label={t('statementPdfOf', { month: formatMonth(month, language) })}
      onClick={() => void saveFrom(`/api/partner/payouts/${month}/statement`, `statement-${month}.pdf`)}
    >
      {t('statementPdf')}
    </button>
  )
  const columns: readonly Column<Paying>[] = [
    { head: t('month'), cell: ({ month }) => formatMonth(month, language) },
    { head: t('payout'), cell: (row) => <State row={row} />, card: 'status' },
    { head: t('net'), cell: ({ net }) => <strong>{rupees(net)}</strong>, number: true, card: 'amount' },
    {
      head: t('cases'),
      cell: ({ month, cases }) => (
        <ToLines asked={{ month, kind: 'EARNED' }}>{cases.toLocaleString('en-IN')}</ToLines>
      ),
      number: true,
    },
    {
      head: t('disbursed'),
      cell: ({ month, disbursed }) => (
        <ToLines asked={{ month, kind: 'EARNED' }}>{rupees(disbursed)}</ToLines>
      ),
      number: true,
    },
    {
      head: t('gross'),
      cell: ({ month, gross }) => <ToLines asked={{ month }}>{rupees(gross)}</ToLines>,
      number: true,
    },
    ...carriedIn,
    ...heldBack,
    ...columnsIf(
      shown.some(({ gst }) => gst !== 0),
      [{ head: t('gst'), cell: ({ gst }) => orDash(gst), number: true }],
    ),
    { head: t('tds'), cell: (row) => <Tax row={row} />, number: true },
    ...carriedOn,
    {
      head: t('invoice'),
      cell: (row) => <BillingCell paying={row} onGive={() => setInvoicing(row)} />,
    },
    { head: t('statementHead'), cell: statement },
  ]
  return (
    <>
      <h2>{t('payouts')}</h2>
      <WideTable
        label={t('payouts')}
        columns={columns}
        rows={shown}
        keyOf={({ month }) => month}
        current={chosen}
        className="report-table"
      />
      {carried && (
        <p className="small muted report-note">
          {t('statementText')} {t('statementClosed')}
        </p>
      )}
      {months.every(({ paying }) => paying.tds === null) && <p className="small muted">{t('noTax')}</p>}
      {shown.some(({ tax, state }) => tax && !tax.confirmed && state !== 'PAID') && (
        <p className="small muted">{t('taxExample')}</p>
      )}
      {shown.some(({ gst_reverse }) => gst_reverse !== 0) && (
        <p className="small muted">{t('reverseCharge')}</p>
      )}
      {shown.some(({ documents }) => documents.some(({ kind }) => kind === 'CREDIT_NOTE')) && (
        <p className="small muted">{b('creditNotes')}</p>
      )}
      {invoicing && <InvoiceDialog paying={invoicing} onClose={() => setInvoicing(null)} reload={reload} />}
    </>
  )
}

/** A figure of a month that leads to the lines it counts or sums. */
const ToLines = ({ asked, children }: { asked: Record<string, string>; children: string }) => (
  <Link href={withQuery({}, { tab: 'earnings', ...asked })}>{children}</Link>
)

/** What was set off, and for which months. */
function SetOff({ row: { set_off, set_off_of } }: { row: Paying }) {
  const t = useWords(partnerReports)
  const language = useLanguage()
  const months = set_off_of.map((of) => `${formatMonth(of.month, language)}: ${rupees(of.amount)}`)
  return (
    <>
      {orDash(-set_off)}
      {months.length > 0 && <p className="small muted">{t('setOffOf', { months: months.join(', ') })}</p>}
    </>
  )
}

const tones = { OPEN: 'ended', HELD: 'ended', DUE: 'open', PAID: 'good' } as const

/** Tax deducted, and why this much. */
function Tax({ row: { tds, tax } }: { row: Paying }) {
  const t = useWords(partnerReports)
  return (
    <>
      {tds === null ? '–' : rupees(tds)}
      {tax && <p className="small muted">{t(`tax_${tax.why}`, { section: tax.section })}</p>}
    </>
  )
}

const places = {
  PAN: '/partner/settings?tab=tax',
  BANK: '/partner/settings?tab=bank',
  INVOICE: null,
} as const

/** Everything the payout waits for that the merchant can give, with where to give it. */
function StillNeeded({ missing }: { missing: Paying['missing'] }) {
  const t = useWords(partnerReports)
  if (missing.length === 0) return null
  return (
    <p className="small muted">
      {t('stillNeeded')}{' '}
      {missing.map((what, place) => (
        <span key={what}>
          {place > 0 && ', '}
          {places[what] ? <Link href={places[what]}>{t(`need_${what}`)}</Link> : t(`need_${what}`)}
        </span>
      ))}
    </p>
  )
}

function State({ row: { state, hold, hold_until, paid_on, utr, missing } }: { row: Paying }) {
  const t = useWords(partnerReports)
  const language = useLanguage()
  return (
    <div className="payout-state">
      <span className={`stage ${tones[state]}`}>{t(hold === 'NOTHING' ? hold : state)}</span>
      {hold && hold !== 'NOTHING' && (
        <p className="small muted">
          {t(hold, { until: hold_until ? formatDateTime(hold_until, language) : '' })}{' '}
        </p>
      )}
      <StillNeeded missing={missing} />
      {paid_on && (
        <p className="small muted">{t('paidOn', { day: formatDate(paid_on, language), utr: utr ?? '' })}</p>
      )}
    </div>
  )
}
