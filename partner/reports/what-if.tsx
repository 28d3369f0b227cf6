import { loanWords } from '#src/contract/catalogue/lender.ts'
import type { WhatIf } from '#src/contract/merchants/partner-report.ts'
import { formatRupees } from '#src/domain/money.ts'
import { partnerReports } from '#src/locales/portal-reports.words.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

/** How many more cases reach the next better slab, and where one more loses the slab. */
export function WhatIfPanel() {
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
            <p className="small muted">{t('whatIfCases', { cases: row.cases })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
