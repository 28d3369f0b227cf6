import { PayoutState } from '#partner/reports/payout-state.tsx'
import { payoutList } from '#src/contract/merchants/lists/payouts.ts'
import { formatDate } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { firstDay, formatMonth, nextMonth } from '#src/domain/months.ts'
import { WideTable } from '#src/kit/tables/wide-table.tsx'
import { partnerReports } from '#src/locales/portal-reports.words.ts'
import type { AnswerOf } from '#src/platform/http.ts'
import { Link } from '#src/platform/router.tsx'
import { useLanguage, useWords } from '#src/platform/words.tsx'

const { state, held, net } = payoutList.columns

type Months = AnswerOf<'GET /api/partner/earnings'>['months']
type Month = Months[number]

/** The months to come: how much, from when it can be paid, and what holds it. */
export function PayoutCalendar({ months }: { months: Months }) {
  const t = useWords(partnerReports)
  const language = useLanguage()
  const open = months.filter(isToCome).reverse()
  const fromOf = ({ month, paying, ...books }: Month) => {
    if (paying.state === 'HELD') return t('afterHold')
    if (paying.state === 'DUE') return t('nowDue')
    if (books.state !== 'OPEN') return t('whenFinal')
    return t('fromDay', { day: formatDate(firstDay(nextMonth(month)), language) })
  }
  return (
    <section className="panel part payout-calendar">
      <header>
        <h2>{t('toCome')}</h2>
        <p className="small muted">{t('toComeText')}</p>
      </header>
      {open.length === 0 ? (
        <p>{t('nothingToCome')}</p>
      ) : (
        <WideTable
          label={t('toCome')}
          rows={open}
          keyOf={({ month }) => month}
          columns={[
            { head: t('month'), cell: ({ month }) => formatMonth(month, language) },
            {
              head: state.label[language],
              cell: ({ paying }) => <PayoutState paying={paying} />,
              card: 'status',
            },
            { head: t('canBePaid'), cell: fromOf },
            {
              head: held.label[language],
              cell: ({ paying }) => (paying.held === 0 ? '–' : formatRupees(paying.held, { paise: true })),
              number: true,
            },
            {
              head: net.label[language],
              cell: ({ paying }) => <strong>{formatRupees(paying.net, { paise: true })}</strong>,
              number: true,
              card: 'amount',
            },
          ]}
        />
      )}
      <Link href="/partner/reports?tab=expected">{t('expectedBy')}</Link>
    </section>
  )
}

/** Months that are paid, or have nothing to pay and hold nothing, are history. */
const isToCome = ({ paying }: Month) => paying.state !== 'PAID' && (paying.net > 0 || paying.held > 0)
