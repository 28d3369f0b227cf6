import { type ReactNode, useState } from 'react'
import { PortalList } from '#partner/lists/portal-list.tsx'
import type { Row } from '#partner/lists/portal-list-cell.tsx'
import { AmountQuery } from '#partner/shared/amount-query.tsx'
import { TraceDialog } from '#partner/shared/earning-trace.tsx'
import { queryIn, withQuery } from '#partner/shared/query.ts'
import { loanWords } from '#src/contract/catalogue/lender.ts'
import { earningList } from '#src/contract/merchants/lists/earnings.ts'
import type { WhatIf } from '#src/contract/merchants/partner-report.ts'
import { lineKinds } from '#src/contract/money/line-words.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { Failure } from '#src/kit/feedback/failure.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { partnerReports } from '#src/locales/portal-reports.words.ts'
import type { AnswerOf } from '#src/platform/http.ts'
import { Link, useSearch } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'

type Months = AnswerOf<'GET /api/partner/earnings'>['months']

/** What each case earned, month by month, and how every line came about. */
export function EarningReport() {
  const t = useWords(partnerReports)
  const chosen = queryIn(useSearch()).month
  const { data, error, reload } = useCall('GET /api/partner/earnings', {})
  if (error) return <Failure title={t('failed')} text={error.message} onRetry={reload} />
  if (!data)
    return (
      <div className="panel">
        <Skeleton lines={12} />
      </div>
    )
  const { months } = data
  return (
    <div className="list-view">
      {months.length === 0 ? (
        <p className="panel">{t('noEarnings')}</p>
      ) : (
        <Lines months={months} chosen={chosen} />
      )}
      <WhatIfPanel />
    </div>
  )
}

function Lines({ months, chosen }: { months: Months; chosen: string | undefined }) {
  const t = useWords(partnerReports)
  const [shown, setShown] = useState<Row | null>(null)
  const [open, setOpen] = useState<Row | null>(null)
  const cells: Record<string, (row: Row) => ReactNode> = {
    // The case id stands below it anyway.
    named: ({ named, case_id }) => named !== case_id && <span className="case-name">{named}</span>,
    kind: (row) => <Kind row={row} />,
    payout: ({ payout }) => (
      <strong className={Number(payout) < 0 ? 'less' : undefined}>
        {formatRupees(Number(payout), { paise: true })}
      </strong>
    ),
  }
  return (
    <>
      <PortalList
        list={earningList}
        cells={cells}
        above={<Month months={months} chosen={chosen} />}
        acts={{
          head: t('how'),
          of: (row) => (
            <span className="line-actions">
              <TextButton onClick={() => setShown(row)}>{t('how')}</TextButton>
              <TextButton onClick={() => setOpen(row)}>{t('query')}</TextButton>
            </span>
          ),
        }}
        below={
          <p className="small muted report-note">
            {t('correction')} {t('taxes')}
          </p>
        }
      />
      {shown && <TraceDialog id={Number(shown.id)} onClose={() => setShown(null)} />}
      {open && (
        <AmountQuery
          line={{
            id: Number(open.id),
            case_id: String(open.case_id ?? open.named),
            kind: open.kind as keyof typeof lineKinds,
            payout: Number(open.payout),
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

/** Months as links, the state of the chosen one, and its lines that earn nothing so far. */
function Month({ months, chosen }: { months: Months; chosen: string | undefined }) {
  const t = useWords(partnerReports)
  const language = useLanguage()
  const query = queryIn(useSearch())
  const open = months.find(({ month }) => month === chosen)
  const all = [undefined, ...months.slice(0, 6).map(({ month }) => month)]
  return (
    <>
      <nav className="presets months" aria-label={t('month')}>
        {all.map((month) => (
          <Link
            key={month ?? ''}
            href={withQuery(query, { tab: 'earnings', month, view: 'all' })}
            aria-current={month === chosen ? 'true' : undefined}
          >
            {month ? formatMonth(month, language) : t('all')}
          </Link>
        ))}
      </nav>
      {open && (
        <p className="earning-total">
          <strong>
            {t('monthTotal', {
              month: formatMonth(open.month, language),
              amount: formatRupees(open.payout, { paise: true }),
            })}
          </strong>
          <span className="muted">{t(open.state)}</span>
          <Link href={`/partner/reports?tab=payouts&month=${open.month}`}>{t('toPayout')}</Link>
        </p>
      )}
      {(open ?? months[0])?.no_slab ? (
        <p className="panel note" role="status">
          {t('noSlabMonth', { count: (open ?? months[0])?.no_slab ?? 0 })}
        </p>
      ) : null}
    </>
  )
}

/** What kind of line it is, and why it earns nothing or is not paid where that is so. */
function Kind({ row: { kind, hold, no_slab } }: { row: Row }) {
  const t = useWords(partnerReports)
  const words: Record<string, string> = useWordTable(partnerReports)
  const language = useLanguage()
  const [state, of] = String(hold ?? '').split(' ')
  return (
    <>
      <span>{lineKinds[kind as keyof typeof lineKinds][language]}</span>
      {no_slab === 'true' && <p className="small line-hold">{t('noSlabLine')}</p>}
      {state && (
        <p className="small line-hold">{`${words[`${state === 'OPEN' ? 'hold' : 'upheld'}_${of}`]} ${t('holdAsk')}`}</p>
      )}
    </>
  )
}

/** What the principal gets of one average case, after the next cases if they change it. */
const overrideOf = ({ earning, next, one_more }: WhatIf, percent: number) =>
  Math.round((next ?? one_more ?? { earning }).earning * percent) / 100

/** How many more cases reach the next better slab, and where one more loses the slab. */
function WhatIfPanel() {
  const t = useWords(partnerReports)
  const language = useLanguage()
  const { data } = useCall('GET /api/partner/what-if', {})
  if (!data || data.data.length === 0) return null
  const valuesOf = ({ lender, type, product, average, earning }: WhatIf) => ({
    lender,
    type: product ? `${type}, ${loanWords[product][language]}` : type,
    average: formatRupees(average),
    now: formatRupees(earning, { paise: true }),
  })
  return (
    <section className="panel part what-if">
      <header>
        <h2>{t('whatIf')}</h2>
        <p className="small muted">{t('whatIfText')}</p>
        {data.principal && <p className="small">{t('whatIfPrincipal', data.principal)}</p>}
      </header>
      <ul className="what-if-list">
        {data.data.map((row) => (
          <li key={`${row.lender} ${row.type} ${row.product}`}>
            {row.slab === null && <p className="less">{t('whatIfNoSlab', valuesOf(row))}</p>}
            {row.one_more && (
              <p className="less">
                {t(row.one_more.kind === 'gap' ? 'whatIfGap' : 'whatIfWorse', {
                  ...valuesOf(row),
                  slab: row.one_more.slab ?? '',
                  later: formatRupees(row.one_more.earning, { paise: true }),
                })}
              </p>
            )}
            {row.next && (
              <p>
                {t(row.next.more === 1 ? 'whatIfOne' : 'whatIfRow', {
                  ...valuesOf(row),
                  more: row.next.more,
                  slab: row.next.slab,
                  later: formatRupees(row.next.earning, { paise: true }),
                })}
              </p>
            )}
            {data.principal && (
              <p className="small">
                {t('whatIfOverride', {
                  name: data.principal.name,
                  amount: formatRupees(overrideOf(row, data.principal.percent), { paise: true }),
                })}
              </p>
            )}
            <p className="small muted">{t('whatIfCases', { cases: row.cases })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
