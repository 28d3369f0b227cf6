import './detail.css'
import { useQuery } from '@tanstack/react-query'
import { call } from '#src/admin/call/call.ts'
import type { ListParts } from '#src/admin/list/list-parts.ts'
import { useAdminSession } from '#src/admin/session/session.ts'
import { admin } from '#src/admin/words/words.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { DetailDialog } from '#src/kit/dialogs/detail-dialog.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { LoadError } from '#src/kit/feedback/load-state.tsx'
import { adminReportParts } from '#src/locales/report-parts.words.ts'
import { notify } from '#src/platform/notices.ts'
import { useAct } from '#src/platform/use-act.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

/** The stored request and response; offers a retry for idempotent calls. */
export const LenderCallDialog: NonNullable<ListParts['Detail']> = ({ row, onClose, onChanged }) => {
  const t = useWords(admin)
  const w = useWords(adminReportParts)
  const language = useLanguage()
  const session = useAdminSession()
  const id = Number(row.id)
  const { pending, error: problem, act } = useAct()
  const { data, error } = useQuery({
    queryKey: ['lender-call', id],
    queryFn: () => call('GET /api/admin/lender-calls/{id}', { params: { id } }),
  })

  const retry = () =>
    act(async () => {
      await call('POST /api/admin/lender-calls/{id}/retry', { params: { id }, body: {} })
      notify('success', w('retryOrdered'))
      onChanged()
      onClose()
    })

  async function copy() {
    await navigator.clipboard.writeText(JSON.stringify(data, null, 2))
    notify('success', w('copied'))
  }

  return (
    <DetailDialog
      title={
        data ? w('callTitle', { lender: data.lender, at: formatDateTime(data.at, language) }) : t('loading')
      }
      size="large"
      className="lender-call"
      acts={
        <>
          <Button kind="plain" disabled={!data} onClick={() => void copy()}>
            {w('copyBundle')}
          </Button>
          {session?.roleId === 1 && data?.retryable && (
            <Button kind="primary" disabled={pending} onClick={() => void retry()}>
              {w('retryNow')}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      <LoadError error={error} />
      {data && (
        <>
          <p className="muted">{w('redactedNote')}</p>
          <Shown title={w('request')} empty={w('nothingSent')} value={data.request} />
          <Shown title={w('response')} empty={w('nothingAnswered')} value={data.response} />
        </>
      )}
      <ErrorLine text={problem} />
    </DetailDialog>
  )
}

const Shown = ({ title, empty, value }: { title: string; empty: string; value: unknown }) => (
  <section>
    <h3>{title}</h3>
    {value === null || value === undefined ? (
      <p className="muted">{empty}</p>
    ) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: must be reachable to scroll by keyboard
      <pre tabIndex={0}>{JSON.stringify(value, null, 2)}</pre>
    )}
  </section>
)
