import './status-file.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { FactList } from '#src/admin/kit/fact-list.tsx'
import { LoadState } from '#src/admin/kit/load-state.tsx'
import { Pager } from '#src/admin/kit/pager.tsx'
import { Section } from '#src/admin/kit/section.tsx'
import { StateTag } from '#src/admin/kit/state-tag.tsx'
import { call } from '#src/admin/resource/call.ts'
import { FileRecord } from '#src/admin/upload/file-record.tsx'
import type { StatusFile } from '#src/contract/applications/status-file.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminStatusFiles } from './application-status-file.words.ts'
import { Lines, tones } from './history.tsx'
import { Transition } from './transition.tsx'

const PAGE = 25

/** A status file: what it changed, and the rows that were not applied. */
export function StatusFileShow() {
  const w = useWords(adminStatusFiles)
  const language = useLanguage()
  return (
    <FileRecord<StatusFile> resource="application-status-file" titleOf={({ file_name }) => file_name}>
      {(file) => (
        <>
          <Section id="status-file" title={w('uploaded')}>
            <FactList
              facts={[
                [w('date'), formatDateTime(file.created_at, language)],
                [
                  w('status'),
                  <StateTag key="state" tone={tones[file.status]}>
                    {w(file.status)}
                  </StateTag>,
                ],
                [w('rowsUpdated'), file.rows_updated.toLocaleString('en-IN')],
              ]}
            />
            <p className="muted">{w('noRevert')}</p>
          </Section>
          {file.errors && (
            <Section id="status-file-errors" title={w('errorsTitle')}>
              <Lines lines={file.errors.split('\n')} />
            </Section>
          )}
          <Rows id={file.id} />
        </>
      )}
    </FileRecord>
  )
}

function Rows({ id }: { id: number }) {
  const w = useWords(adminStatusFiles)
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['status-file-rows', id, page],
    queryFn: () =>
      call('GET /api/admin/status-files/{id}', { params: { id }, query: { page, page_size: PAGE } }),
    placeholderData: (before) => before,
  })
  return (
    <Section id="status-file-rows" title={w('changes')}>
      <LoadState
        error={error}
        isPending={isPending}
        again={() => void refetch()}
        empty={data?.total === 0 ? w('noChanges') : null}
      >
        <CardTable
          aria-labelledby="status-file-rows"
          rows={data?.rows ?? []}
          rowKey={(row) => row.id}
          columns={[
            { head: w('application'), className: 'breaks', cell: ({ named }) => named },
            { head: w('lender'), cell: ({ lender }) => lender },
            { head: w('status'), cell: (row) => <Transition {...row} /> },
            { head: w('date'), cell: ({ at }) => formatDateTime(at, language) },
            { head: w('remark'), className: 'breaks', cell: ({ remark }) => remark ?? '–' },
          ]}
        />
        <Pager page={page} total={data?.total ?? 0} pageSize={PAGE} onPage={setPage} />
      </LoadState>
    </Section>
  )
}
