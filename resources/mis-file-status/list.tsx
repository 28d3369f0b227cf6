import { useState } from 'react'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import { LoadState } from '#src/admin/kit/load-state.tsx'
import { Page } from '#src/admin/kit/page.tsx'
import { Pager } from '#src/admin/kit/pager.tsx'
import { Section } from '#src/admin/kit/section.tsx'
import { useMay } from '#src/admin/session/session.ts'
import { RevertDialog } from '#src/admin/upload/revert-mis.tsx'
import type { MisFile } from '#src/contract/money/mis.ts'
import { adminMis } from '#src/locales/money/mis.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { FilesTable } from './files-table.tsx'

const PAGE = 10
const REFRESH_MS = 30_000

/** All MIS files with their rows, and Revert while it is possible. */
export function MisFileList() {
  const w = useWords(adminMis)
  const may = useMay('mis-upload')
  const [page, setPage] = useState(1)
  const [reverting, setReverting] = useState<MisFile | null>(null)
  const { data, total, error, isPending, refetch } = useGetList<MisFile>(
    'mis-file-status',
    { pagination: { page, perPage: PAGE } },
    { placeholderData: (before) => before, refetchInterval: REFRESH_MS },
  )
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
          empty={total === 0 ? w('none') : null}
        >
          <FilesTable files={data ?? []} onRevert={may('create') ? setReverting : undefined} />
          <Pager page={page} total={total ?? 0} pageSize={PAGE} onPage={setPage} />
        </LoadState>
      </Section>
      {reverting && (
        <RevertDialog
          file={reverting}
          onReverted={() => {
            setReverting(null)
            void refetch()
          }}
          onClose={() => setReverting(null)}
        />
      )}
    </Page>
  )
}
