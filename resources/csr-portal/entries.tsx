import { useQuery } from '@tanstack/react-query'
import { call } from '#src/admin/resource/call.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import type { CsrEntry } from '#src/contract/csr/csr.ts'
import { statusKey } from '#src/domain/applications/status.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { partnerStages } from '#src/locales/applications/stages.words.ts'
import { adminCsr } from '#src/locales/csr/csr.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

type Tab = 'timeline' | 'consents' | 'messages' | 'notes' | 'calls' | 'links' | 'api-calls' | 'audit'

interface Props {
  id: string
  pid: string
  tab: Tab
  /** Changes when something was done on the page: the entries are read anew. */
  stamp: string
}

/** What happened, newest first. */
export function Entries({ id, pid, tab, stamp }: Props) {
  const t = useWords(admin)
  const w = useWords(adminCsr)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['csr', id, pid, tab, stamp],
    queryFn: () => call(`GET /api/admin/csr/{id}/{pid}/${tab}`, { params: { id, pid } }),
  })
  if (isPending) return <p role="status">{t('loading')}</p>
  if (error)
    return (
      <p role="alert">
        {(error as ApiError).message || t('loadFailed')}{' '}
        <button type="button" className="quiet" onClick={() => void refetch()}>
          {t('tryAgain')}
        </button>
      </p>
    )
  if (data.rows.length === 0) return <p role="status">{w('nothingYet')}</p>
  return (
    <ol className="csr-entries">
      {data.rows.map((entry, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be alike in everything; the list never moves
        <Entry key={`${entry.at} ${place}`} entry={entry} />
      ))}
    </ol>
  )
}

function Entry({ entry: { at, kind, what, by, detail, good } }: { entry: CsrEntry }) {
  const w = useWords(adminCsr)
  const stages = useWords(partnerStages)
  const language = useLanguage()
  const key = kind === 'STEP' ? statusKey(Number(what)) : undefined
  const tone = good === null ? 'plain' : good ? 'good' : 'bad'
  const words = what in adminCsr.en ? w(what as 'NOTE') : what
  return (
    <li>
      <time dateTime={at}>{formatDateTime(at, language)}</time>
      <div>
        <p>
          <span className={`report-state ${tone}`}>{w(kind)}</span> {key ? stages(key) : words}
          {by && <span className="muted"> · {by}</span>}
        </p>
        {detail && <p className="csr-detail">{detail}</p>}
      </div>
    </li>
  )
}
