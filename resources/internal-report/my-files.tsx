import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { download } from '#src/admin/export/downloads.ts'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { StateTag } from '#src/admin/kit/state-tag.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { call } from '#src/admin/resource/call.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { adminReportParts } from '#src/locales/reports/report-parts.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

const LOOK_MS = 3000

/** Files of the last week; polls while one is being written. Hidden if there are none. */
export function MyFiles() {
  const w = useWords(adminReportParts)
  const language = useLanguage()
  const { data = [], isSuccess } = useQuery({
    queryKey: ['report-exports'],
    queryFn: () => call('GET /api/admin/report-exports', {}),
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'WAITING' || one.state === 'RUNNING') ? LOOK_MS : false,
  })
  // The mail of a schedule leads to its file.
  const linked = useSearchParams()[0].get('file')
  const seen = useCallback((row: HTMLElement | null) => row?.scrollIntoView({ block: 'center' }), [])
  if (data.length === 0 && !linked) return null
  return (
    <section aria-labelledby="my-files">
      <h2 id="my-files">{w('myFiles')}</h2>
      <p className="muted">{w('filesNote')}</p>
      {linked && isSuccess && !data.some(({ id }) => id === linked) && <p role="status">{w('fileGone')}</p>}
      <div className="list-scroll">
        <CardTable
          rows={data}
          rowKey={({ id }) => id}
          rowProps={({ id }) => (id === linked ? { 'aria-current': true, ref: seen } : {})}
          columns={[
            { head: w('file'), cell: ({ file_name }) => file_name },
            { head: w('ordered'), cell: ({ created_at }) => formatDateTime(created_at, language) },
            {
              head: w('state'),
              cell: ({ state }) => (
                <StateTag tone={state === 'DONE' ? 'good' : state === 'FAILED' ? 'bad' : 'plain'}>
                  {w(state)}
                </StateTag>
              ),
            },
            { head: w('rows'), isNumber: true, cell: ({ rows }) => rows.toLocaleString('en-IN') },
            {
              head: w('download'),
              isHeard: true,
              cell: ({ id, file_name, state }) =>
                state === 'DONE' && (
                  <TextButton
                    aria-label={w('downloadOf', { file: file_name })}
                    onClick={() => void download(file_name, `/api/admin/report-exports/${id}/file`)}
                  >
                    {w('download')}
                  </TextButton>
                ),
            },
          ]}
        />
      </div>
    </section>
  )
}
