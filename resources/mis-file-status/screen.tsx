import '../application-status-file/status-file.css'
import '../money/money.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '#src/admin/resource/call.ts'
import { useMay } from '#src/admin/session/session.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import type { MisFile } from '#src/contract/money/mis.ts'
import { adminMis } from '#src/locales/money/mis.words.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Paging } from '../application-status-file/paging.tsx'
import { LoadError } from '../messaging/load.tsx'
import { MisRows } from '../mis-upload/rows.tsx'
import { Confirm } from '../money/confirm.tsx'
import { FilesTable } from './files-table.tsx'

const PAGE = 10
const REFRESH_MS = 30_000

/** Every money file, what became of its rows, and the way back while there is one. */
export function MisFileStatusScreen() {
  const t = useWords(admin)
  const w = useWords(adminMis)
  const may = useMay('mis-upload')
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<number | null>(null)
  const [reverting, setReverting] = useState<MisFile | null>(null)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['mis-files', page],
    queryFn: () => call('GET /api/admin/mis', { query: { page, page_size: PAGE } }),
    placeholderData: (before) => before,
    refetchInterval: REFRESH_MS,
  })
  const shown = data?.data.find(({ id }) => id === open)
  return (
    <div className="status-file money">
      <PageTitle>{w('statusTitle')}</PageTitle>
      {may('create') && (
        <p className="acts">
          <Link to="/admin/mis-upload">{w('toUpload')}</Link>
        </p>
      )}
      <section aria-labelledby="mis-files">
        <header>
          <h2 id="mis-files">{w('files')}</h2>
        </header>
        <LoadError error={error} again={() => void refetch()} />
        {isPending && <p role="status">{t('loading')}</p>}
        {data?.total === 0 && (
          <p role="status" className="nothing">
            {w('none')}
          </p>
        )}
        {data && data.total > 0 && (
          <>
            <FilesTable
              files={data.data}
              open={open}
              onOpen={(id) => setOpen(open === id ? null : id)}
              onRevert={may('create') ? setReverting : undefined}
            />
            <Paging page={page} pages={Math.ceil(data.total / PAGE)} onPage={setPage} />
          </>
        )}
      </section>
      {shown && (
        <section aria-labelledby="mis-rows">
          <header>
            <h2 id="mis-rows">{w('rowsOf', { name: shown.file_name })}</h2>
          </header>
          <MisRows key={shown.id} file={shown} />
        </section>
      )}
      {reverting && (
        <Confirm
          title={w('revertTitle')}
          action={w('revert')}
          act={() => call('POST /api/admin/mis/{id}/revert', { params: { id: reverting.id }, body: {} })}
          onDone={() => {
            setReverting(null)
            notify('success', w('revertDone'))
            void refetch()
          }}
          onClose={() => setReverting(null)}
        >
          <p>{w('revertText', { name: reverting.file_name })}</p>
        </Confirm>
      )}
    </div>
  )
}
