import { type ReactNode, useState } from 'react'
import { PortalList } from '#partner/lists/portal-list.tsx'
import { ListCell, type Row } from '#partner/lists/portal-list-cell.tsx'
import { partnerBilling } from '#partner/words/cases.words.ts'
import { expectedList } from '#src/contract/merchants/lists/expected.ts'
import { payoutList } from '#src/contract/merchants/lists/payouts.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { partnerReports } from '#src/locales/portal-reports.words.ts'
import type { AnswerOf } from '#src/platform/http.ts'
import { Link } from '#src/platform/router.tsx'
import { saveFrom } from '#src/platform/save-file.ts'
import { forgetAnswers, useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { BillingCell } from './billing-cell.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { PayoutCalendar } from './payout-calendar.tsx'
import { PayoutState } from './payout-state.tsx'
import { YearPanel } from './year-panel.tsx'

/** What is earned and not paid yet, by month and lender. */
export const ExpectedReport = () => (
  <PortalList
    list={expectedList}
    above={<Link href="/partner/reports?tab=payouts">{useWords(partnerReports)('toPayouts')}</Link>}
  />
)

type Paying = AnswerOf<'GET /api/partner/earnings'>['months'][number]['paying']

const rupees = (amount: number) => formatRupees(amount, { paise: true })

/** What is paid for each month, when, and what holds it back. */
export function PayoutReport() {
  const { data, reload } = useCall('GET /api/partner/earnings', {})
  const [invoicing, setInvoicing] = useState<Paying | null>(null)
  const months = data?.months.map(({ paying }) => paying) ?? []
  /** A cell that says more of a month than a row of the list holds; as declared until that is here. */
  const more = (name: keyof typeof payoutList.columns, show: (paying: Paying) => ReactNode) => (row: Row) => {
    const paying = months.find(({ month }) => month === row.month)
    return paying ? show(paying) : <ListCell column={payoutList.columns[name]} name={name} row={row} />
  }
  const changed = () => {
    forgetAnswers('GET /api/partner/lists/payouts')
    reload()
  }
  return (
    <>
      <PortalList
        list={payoutList}
        cells={{
          state: more('state', (paying) => <PayoutState paying={paying} />),
          tds: more('tds', (paying) => <Tax paying={paying} />),
          set_off: more('set_off', (paying) => <SetOff paying={paying} />),
          invoice_no: more('invoice_no', (paying) => (
            <BillingCell paying={paying} onGive={() => setInvoicing(paying)} />
          )),
        }}
        acts={{
          head: useWords(partnerReports)('statementHead'),
          of: ({ month }) => <StatementFile month={String(month)} />,
        }}
        above={data && <PayoutCalendar months={data.months} />}
        below={<Notes months={months} />}
      />
      <YearPanel />
      {invoicing && <InvoiceDialog paying={invoicing} onClose={() => setInvoicing(null)} reload={changed} />}
    </>
  )
}

function StatementFile({ month }: { month: string }) {
  const t = useWords(partnerReports)
  return (
    <TextButton
      aria-label={t('statementPdfOf', { month: formatMonth(month, useLanguage()) })}
      onClick={() => void saveFrom(`/api/partner/payouts/${month}/statement`, `statement-${month}.pdf`)}
    >
      {t('statementPdf')}
    </TextButton>
  )
}

/** What the amounts of these months mean. */
function Notes({ months }: { months: readonly Paying[] }) {
  const t = useWords(partnerReports)
  const b = useWords(partnerBilling)
  const some = (holds: (paying: Paying) => boolean) => months.some(holds)
  const notes = [
    some(({ opening, closing }) => opening !== 0 || closing !== 0) &&
      `${t('statementText')} ${t('statementClosed')}`,
    months.length > 0 && !some(({ tds }) => tds !== null) && t('noTax'),
    some(({ tax, state }) => tax !== null && !tax.confirmed && state !== 'PAID') && t('taxExample'),
    some(({ gst_reverse }) => gst_reverse !== 0) && t('reverseCharge'),
    some(({ documents }) => documents.some(({ kind }) => kind === 'CREDIT_NOTE')) && b('creditNotes'),
  ].filter((note) => note !== false)
  return notes.map((note) => (
    <p key={note} className="small muted report-note">
      {note}
    </p>
  ))
}

/** What was set off, and for which months. */
function SetOff({ paying: { set_off, set_off_of } }: { paying: Paying }) {
  const t = useWords(partnerReports)
  const language = useLanguage()
  const months = set_off_of.map((of) => `${formatMonth(of.month, language)}: ${rupees(of.amount)}`)
  return (
    <>
      <span>{rupees(-set_off)}</span>{' '}
      {months.length > 0 && <span>{t('setOffOf', { months: months.join(', ') })}</span>}
    </>
  )
}

/** Tax deducted, and why this much. */
function Tax({ paying: { tds, tax } }: { paying: Paying }) {
  const t = useWords(partnerReports)
  return (
    <>
      <span>{tds === null ? '–' : rupees(tds)}</span>
      {tax && <p className="small muted">{t(`tax_${tax.why}`, { section: tax.section })}</p>}
    </>
  )
}
