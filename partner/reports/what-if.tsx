import { formatRupees } from '#src/domain/money.ts'
import { partnerReports } from '#src/locales/merchants/reports.words.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'

/** How many more cases reach the next better slab; nothing where no slab is better. */
export function WhatIfPanel() {
  const t = useWords(partnerReports)
  const { data } = useCall('GET /api/partner/what-if', {})
  if (!data || data.data.length === 0) return null
  return (
    <section className="panel part what-if">
      <header>
        <h2>{t('whatIf')}</h2>
        <p className="small muted">{t('whatIfText')}</p>
      </header>
      <ul className="what-if-list">
        {data.data.map((row) => (
          <li key={`${row.lender} ${row.type}`}>
            <p>
              {t(row.more === 1 ? 'whatIfOne' : 'whatIfRow', {
                lender: row.lender,
                type: row.type,
                more: row.more,
                slab: row.next_slab,
                average: formatRupees(row.average),
                now: formatRupees(row.earning, { paise: true }),
                later: formatRupees(row.next_earning, { paise: true }),
              })}
            </p>
            <p className="small muted">{t('whatIfCases', { cases: row.cases })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
