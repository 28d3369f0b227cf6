import { useQuery } from '@tanstack/react-query'
import { call } from '#src/admin/call/call.ts'
import type { CsrEntry } from '#src/contract/csr/csr.ts'
import { statusKey } from '#src/domain/applications/status.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { LoadError, Loading } from '#src/kit/feedback/load-state.tsx'
import { StateTag } from '#src/kit/feedback/state-tag.tsx'
import { partnerStages } from '#src/locales/applications/stages.words.ts'
import { adminCsr } from '#src/locales/csr.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

type Tab = 'timeline' | 'consents' | 'messages' | 'notes' | 'calls' | 'links' | 'api-calls' | 'audit'

interface Props {
  id: string
  pid: string
  tab: Tab
  /** Changes after an action on the page, which reloads the entries. */
  stamp: string
}

/** What happened, newest first. */
export function Entries({ id, pid, tab, stamp }: Props) {
  const w = useWords(adminCsr)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['csr', id, pid, tab, stamp],
    queryFn: () => call(`GET /api/admin/csr/{id}/{pid}/${tab}`, { params: { id, pid } }),
  })
  if (isPending) return <Loading />
  if (error) return <LoadError error={error} again={() => void refetch()} />
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
  const key = kind === 'STATUS' ? statusKey(Number(what)) : undefined
  const tone = good === null ? 'plain' : good ? 'good' : 'bad'
  const words = what in adminCsr.en ? w(what as 'NOTE') : what
  return (
    <li>
      <time dateTime={at}>{formatDateTime(at, language)}</time>
      <div>
        <p>
          <StateTag tone={tone}>{w(kind)}</StateTag> <span>{key ? stages(key) : words}</span>
          {by && <span className="muted">{` · ${by}`}</span>}
        </p>
        {detail && <p className="csr-detail">{detail}</p>}
      </div>
    </li>
  )
}
