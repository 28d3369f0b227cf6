import './status-file.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '#src/admin/resource/call.ts'
import { useMay } from '#src/admin/session/session.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import { statusFilePageSizes } from '#src/contract/applications/status-file.ts'
import type { AnswerOf, ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { LoadError } from '../messaging/load.tsx'
import { adminStatusFiles } from './application-status-file.words.ts'
import { ErrorsDialog } from './errors-dialog.tsx'
import { History } from './history.tsx'
import { Paging } from './paging.tsx'
import { UploadForm } from './upload-form.tsx'

/** Somebody else may upload too; a hidden tab asks nothing. */
const REFRESH_MS = 30_000

export type Uploaded = AnswerOf<'POST /api/upload-application-status-file'>

/** What the URL asks for; what it cannot mean is left out, so that a broken link still shows something. */
function queryFromUrl(search: URLSearchParams) {
  const page = Number(search.get('page'))
  const size = statusFilePageSizes.find((choice) => String(choice) === search.get('page_size'))
  return { page: Number.isInteger(page) && page > 0 ? page : 1, page_size: size ?? statusFilePageSizes[0] }
}

/** Uploads files with the statuses that lenders report, and shows what became of each. */
export function StatusFileScreen() {
  const t = useWords(admin)
  const w = useWords(adminStatusFiles)
  const may = useMay('application-status-file')
  const [search, setSearch] = useSearchParams()
  const [problems, setProblems] = useState<Uploaded | null>(null)
  const query = queryFromUrl(search)
  // The server words the errors: another language is another answer.
  const queryKey = ['status-files', query, useLanguage()]
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: () => call('GET /api/get-application-status-files-list', { query }),
    placeholderData: (before) => before,
    refetchInterval: REFRESH_MS,
  })
  const failure = error as ApiError | null

  function show(next: Partial<typeof query>) {
    const { page, page_size } = { ...query, page: 1, ...next }
    const to = new URLSearchParams(search)
    to.set('page', String(page))
    to.set('page_size', String(page_size))
    setSearch(to)
  }

  function onUploaded(answer: Uploaded) {
    if (answer.errors.length > 0) setProblems(answer)
    else notify('success', answer.message)
    if (query.page === 1) void refetch()
    else show({ page: 1 })
  }

  return (
    <div className="status-file">
      <PageTitle>{w('title')}</PageTitle>
      {may('create') && <UploadForm onUploaded={onUploaded} />}
      <section aria-labelledby="status-file-history">
        <header>
          <h2 id="status-file-history">{w('historyTitle')}</h2>
          <label>
            {w('pageSize')}
            <select
              value={query.page_size}
              onChange={(event) => show({ page_size: Number(event.target.value) as typeof query.page_size })}
            >
              {statusFilePageSizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </label>
        </header>
        <LoadError error={failure} again={() => void refetch()} />
        {isPending && <p role="status">{t('loading')}</p>}
        {data?.total === 0 && (
          <p role="status" className="nothing">
            {w('none')}
          </p>
        )}
        {data && data.total > 0 && (
          <>
            <History files={data.data} />
            <Paging
              page={query.page}
              pages={Math.ceil(data.total / query.page_size)}
              onPage={(page) => show({ page })}
            />
          </>
        )}
      </section>
      {problems && <ErrorsDialog answer={problems} onClose={() => setProblems(null)} />}
    </div>
  )
}
