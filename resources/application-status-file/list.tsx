import './status-file.css'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { LoadState } from '#src/admin/kit/load-state.tsx'
import { Page } from '#src/admin/kit/page.tsx'
import { Pager } from '#src/admin/kit/pager.tsx'
import { Section } from '#src/admin/kit/section.tsx'
import { SelectField } from '#src/admin/kit/select.tsx'
import { useMay } from '#src/admin/session/session.ts'
import { type StatusFile, statusFilePageSizes } from '#src/contract/applications/status-file.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminStatusFiles } from './application-status-file.words.ts'
import { ErrorsDialog } from './errors-dialog.tsx'
import { History } from './history.tsx'
import { type Finished, StatusFileUpload } from './upload.tsx'

/** Polls, because others may upload too; a hidden tab does not. */
const REFRESH_MS = 30_000

/** Filter from the URL; invalid values are ignored, so that a broken link still shows something. */
function queryFromUrl(search: URLSearchParams) {
  const page = Number(search.get('page'))
  const size = statusFilePageSizes.find((choice) => String(choice) === search.get('page_size'))
  return { page: Number.isInteger(page) && page > 0 ? page : 1, page_size: size ?? statusFilePageSizes[0] }
}

/** Uploads lenders' status files and shows the result of each. */
export function StatusFileList() {
  const w = useWords(adminStatusFiles)
  const may = useMay('application-status-file')
  const [search, setSearch] = useSearchParams()
  const [problems, setProblems] = useState<Finished | null>(null)
  const query = queryFromUrl(search)
  const { data, total, error, isPending, refetch } = useGetList<StatusFile>(
    'application-status-file',
    {
      pagination: { page: query.page, perPage: query.page_size },
      // The server translates the errors, so the language is part of the question.
      meta: { language: useLanguage() },
    },
    { placeholderData: (before) => before, refetchInterval: REFRESH_MS },
  )

  function show(next: Partial<typeof query>) {
    const { page, page_size } = { ...query, page: 1, ...next }
    const to = new URLSearchParams(search)
    to.set('page', String(page))
    to.set('page_size', String(page_size))
    setSearch(to)
  }

  function onUploaded(answer: Finished) {
    if (answer.errors.length > 0) setProblems(answer)
    else notify('success', answer.message)
    if (query.page === 1) void refetch()
    else show({ page: 1 })
  }

  return (
    <Page title={w('title')} className="status-files">
      {may('create') && <StatusFileUpload onUploaded={onUploaded} />}
      <Section
        id="status-file-history"
        title={w('historyTitle')}
        tools={
          <SelectField
            label={w('pageSize')}
            value={query.page_size}
            onValue={(value) => show({ page_size: Number(value) as typeof query.page_size })}
            choices={statusFilePageSizes.map((size) => ({ id: size, name: String(size) }))}
          />
        }
      >
        <LoadState
          error={error}
          isPending={isPending}
          again={() => void refetch()}
          empty={total === 0 ? w('none') : null}
        >
          <History files={data ?? []} />
          <Pager
            page={query.page}
            total={total ?? 0}
            pageSize={query.page_size}
            onPage={(page) => show({ page })}
          />
        </LoadState>
      </Section>
      {problems && <ErrorsDialog answer={problems} onClose={() => setProblems(null)} />}
    </Page>
  )
}
