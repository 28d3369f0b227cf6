import './alerts.css'
import { useQuery } from '@tanstack/react-query'
import { call } from '#src/admin/call/call.ts'
import type { ListParts } from '#src/admin/list/list-parts.ts'
import { FigureLine } from '#src/admin/measures/figure-line.tsx'
import { useAdminSession } from '#src/admin/session/session.ts'
import type { LenderAlert } from '#src/contract/reports/report-detail.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { adminReportParts } from '#src/locales/report-parts.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

/** Percent of failed calls above which a lender raises an alert, as on the dashboard. */
const MAX_FAILED = 10

const RETRY_DELAY_MS = 60_000

/** Lenders with many failures in the last hour, independent of the period; hidden if there are none. */
const LenderAlerts: NonNullable<ListParts['Summary']> = () => {
  const w = useWords(adminReportParts)
  const { data, refetch } = useQuery({
    queryKey: ['lender-alerts'],
    queryFn: () => call('GET /api/admin/lender-alerts', {}),
    refetchInterval: RETRY_DELAY_MS,
  })
  const shown = data?.rows.filter((row) => row.muted_until !== null || isBad(row)) ?? []
  if (shown.length === 0) return null
  return (
    <section className="lender-alerts" aria-label={w('alerts')}>
      <h2>{w('alerts')}</h2>
      <ul>
        {shown.map((row) => (
          <Alert key={row.lender_id} row={row} onDone={() => void refetch()} />
        ))}
      </ul>
    </section>
  )
}

const isBad = ({ calls, failed }: LenderAlert) => calls > 0 && (failed / calls) * 100 > MAX_FAILED

function Alert({ row, onDone }: { row: LenderAlert; onDone: () => void }) {
  const w = useWords(adminReportParts)
  const language = useLanguage()
  const role = useAdminSession()?.roleId
  const { lender_id, lender, calls, failed, muted_until } = row
  async function turn() {
    try {
      const body = { muted: muted_until === null }
      await call('POST /api/admin/lender-alerts/{lender_id}', { params: { lender_id }, body })
    } catch (failure) {
      notify('error', (failure as ApiError).message)
    }
    onDone()
  }
  const act = w(muted_until ? 'unmute' : 'mute')
  return (
    <li className={muted_until || !isBad(row) ? '' : 'bad'}>
      <strong>{lender}</strong>
      <span>{w('failedOf', { failed, calls })}</span>
      {muted_until && (
        <span className="muted">{w('mutedUntil', { at: formatDateTime(muted_until, language) })}</span>
      )}
      {role === 1 && (
        <TextButton aria-label={`${act}: ${lender}`} onClick={() => void turn()}>
          {act}
        </TextButton>
      )}
    </li>
  )
}

/** The calls of the period and those that failed, then the alerts of the last hour. */
export const LenderCallSummary: NonNullable<ListParts['Summary']> = (props) => (
  <>
    <div className="figures">
      <FigureLine measure="lender_calls" />
      <FigureLine measure="failed_lender_calls" />
    </div>
    <LenderAlerts {...props} />
  </>
)
