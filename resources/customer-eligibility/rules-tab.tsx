import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { call } from '#src/admin/call.ts'
import type { EligibilityRuleRow } from '#src/contract/eligibility.ts'
import { admin } from '#src/locales/admin.ts'
import { adminEligibility } from '#src/locales/admin-eligibility.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { type ProductCode, productCodes } from './fields.tsx'

const ranges = [
  ['age', 'min_age', 'max_age'],
  ['income', 'min_income', 'max_income'],
  ['amount', 'min_amount', 'max_amount'],
  ['tenor', 'min_tenor', 'max_tenor'],
] as const
const kinds = ['salaried', 'self_employed', 'business'] as const

/** What every lender asks for, side by side; changed on the lender's own page, where its history is. */
export function RulesTab() {
  const t = useWords(admin)
  const w = useWords(adminEligibility)
  const [search, setSearch] = useSearchParams()
  const asked = search.get('product') as ProductCode
  const product = productCodes.includes(asked) ? asked : 'pl'
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['eligibility-rules', product],
    queryFn: () => call('GET /api/admin/eligibility/rules', { query: { product } }),
  })
  return (
    <section aria-labelledby="rules">
      <header>
        <h2 id="rules">{w('rules')}</h2>
        <label>
          {w('product')}
          <select
            value={product}
            onChange={(event) => setSearch({ tab: 'rules', product: event.target.value })}
          >
            {productCodes.map((code) => (
              <option key={code} value={code}>
                {w(code)}
              </option>
            ))}
          </select>
        </label>
      </header>
      {error && (
        <p role="alert">
          {(error as ApiError).message || t('loadFailed')}{' '}
          <button type="button" className="quiet" onClick={() => void refetch()}>
            {t('tryAgain')}
          </button>
        </p>
      )}
      {isPending && <p role="status">{t('loading')}</p>}
      {data?.data.length === 0 && <p className="nothing">{w('noLenders')}</p>}
      {data && data.data.length > 0 && (
        <div className="rules">
          <table aria-labelledby="rules">
            <thead>
              <tr>
                <th scope="col">{w('lender')}</th>
                <th scope="col">{w('gives')}</th>
                {ranges.map(([name]) => (
                  <th key={name} scope="col">
                    {w(name)}
                  </th>
                ))}
                <th scope="col">{w('employment')}</th>
                <th scope="col">{w('rule_household')}</th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((row) => (
                <RuleRow key={row.lender_id} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function RuleRow({ row }: { row: EligibilityRuleRow }) {
  const t = useWords(admin)
  const w = useWords(adminEligibility)
  const figure = (one: number | null) => (one === null ? '…' : one.toLocaleString('en-IN'))
  const on = row.lender_status === 1 && row.status === 1
  return (
    <tr>
      <th scope="row">
        <Link to={`/admin/lenders/${row.lender_id}`}>{row.name}</Link>
      </th>
      <td data-label={w('gives')}>{on ? t('yes') : t('no')}</td>
      {ranges.map(([name, min, max]) => (
        <td key={name} data-label={w(name)} className="rule">
          {row[min] === null && row[max] === null ? '–' : `${figure(row[min])} – ${figure(row[max])}`}
        </td>
      ))}
      <td data-label={w('employment')}>
        {kinds
          .filter((kind) => row[kind] === 1)
          .map((kind) => w(kind))
          .join(', ') || '–'}
      </td>
      <td data-label={w('rule_household')}>{row.microfinance === 1 ? t('yes') : t('no')}</td>
    </tr>
  )
}
