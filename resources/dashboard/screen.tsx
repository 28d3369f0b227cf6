import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { call } from '#src/admin/call.ts'
import { RangePicker, rangeFromUrl } from '#src/admin/range-picker.tsx'
import { formatRupees } from '#src/domain/money.ts'
import { admin } from '#src/locales/admin.ts'
import { adminDashboard } from '#src/locales/admin-dashboard.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { PerDay } from './per-day.tsx'
import { Tile } from './tile.tsx'

const counts = ['customers', 'applications', 'chosen', 'approved', 'disbursed'] as const

/** What happened in a period, beside the period before. */
export function DashboardScreen() {
  const t = useWords(admin)
  const w = useWords(adminDashboard)
  const [search] = useSearchParams()
  const query = rangeFromUrl(search)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['dashboard', query],
    queryFn: () => call('GET /api/admin/dashboard', { query }),
    placeholderData: (before) => before,
  })
  const failure = error as ApiError | null
  return (
    <div className="dashboard">
      <header>
        <PageTitle>{w('title')}</PageTitle>
        <RangePicker errors={failure?.body?.errors} />
      </header>
      {failure && !failure.body?.errors && (
        <p role="alert">
          {failure.message || t('loadFailed')}{' '}
          <button type="button" className="quiet" onClick={() => void refetch()}>
            {t('tryAgain')}
          </button>
        </p>
      )}
      {isPending && <p role="status">{t('loading')}</p>}
      {data && !failure && (
        <>
          <div className="tiles">
            {counts.map((name) => (
              <Tile
                key={name}
                label={w(name)}
                figure={data[name]}
                show={(value) => value.toLocaleString('en-IN')}
              />
            ))}
            <Tile
              label={w('disbursed_amount')}
              figure={data.disbursed_amount}
              show={(value) => formatRupees(value)}
            />
          </div>
          <PerDay days={data.per_day} />
          <div className="tops">
            <Top
              title={w('topLenders')}
              empty={w('nothing')}
              heads={[w('lender'), w('chosen'), w('disbursed_amount')]}
              rows={data.top_lenders.map(({ name, chosen, disbursed_amount }) => [
                name,
                chosen,
                disbursed_amount,
              ])}
            />
            <Top
              title={w('topPartners')}
              empty={w('nothing')}
              heads={[w('partner'), w('leads'), w('disbursed_amount')]}
              rows={data.top_partners.map(({ name, leads, disbursed_amount }) => [
                name,
                leads,
                disbursed_amount,
              ])}
            />
          </div>
        </>
      )}
    </div>
  )
}

interface TopProps {
  title: string
  empty: string
  heads: [string, string, string]
  rows: [string, number, number][]
}

function Top({ title, empty, heads, rows }: TopProps) {
  return (
    <section className="panel">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, count, amount]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{count.toLocaleString('en-IN')}</td>
                <td>{formatRupees(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
