import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ConfirmDialog } from '#src/admin/kit/confirm-dialog.tsx'
import { LoadState } from '#src/admin/kit/load-state.tsx'
import { Page } from '#src/admin/kit/page.tsx'
import { Pager } from '#src/admin/kit/pager.tsx'
import { Section } from '#src/admin/kit/section.tsx'
import { call } from '#src/admin/resource/call.ts'
import { useMay } from '#src/admin/session/session.ts'
import { MisRows } from '#src/admin/upload/mis-rows.tsx'
import type { MisFile } from '#src/contract/money/mis.ts'
import { adminMis } from '#src/locales/money/mis.words.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { FilesTable } from './files-table.tsx'

const PAGE = 10
const REFRESH_MS = 30_000

/** All MIS files with their rows, and Revert while it is possible. */
export function MisFileStatusScreen() {
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
    <Page title={w('statusTitle')}>
      {may('create') && (
        <p className="acts">
          <Link to="/admin/mis-upload">{w('toUpload')}</Link>
        </p>
      )}
      <Section id="mis-files" title={w('files')}>
        <LoadState
          error={error}
          isPending={isPending}
          again={() => void refetch()}
          empty={data?.total === 0 ? w('none') : null}
        >
          <FilesTable
            files={data?.data ?? []}
            open={open}
            onOpen={(id) => setOpen(open === id ? null : id)}
            onRevert={may('create') ? setReverting : undefined}
          />
          <Pager page={page} total={data?.total ?? 0} pageSize={PAGE} onPage={setPage} />
        </LoadState>
      </Section>
      {shown && (
        <Section id="mis-rows" title={w('rowsOf', { name: shown.file_name })}>
          <MisRows key={shown.id} file={shown} />
        </Section>
      )}
      {reverting && (
        <ConfirmDialog
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
        </ConfirmDialog>
      )}
    </Page>
  )
}
