import { CardTable } from '#src/admin/kit/card-table.tsx'
import '../application-status-file/status-file.css'
import '../money/money.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#src/admin/resource/call.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import type { Statement } from '#src/contract/money/commission.ts'
import { businessDay, formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth, monthOf } from '#src/domain/months.ts'
import { adminStatements } from '#src/locales/money/statements.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Paging } from '../application-status-file/paging.tsx'
import { Upload } from '../money/upload.tsx'
import { StatementRows } from './rows.tsx'

const PAGE = 10

/** Lays lenders' statements beside our books, and takes differences over one by one. */
export function StatementScreen() {
  const t = useWords(admin)
  const w = useWords(adminStatements)
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<number | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['statements', page],
    queryFn: () => call('GET /api/admin/commission-file', { query: { page, page_size: PAGE } }),
    placeholderData: (before) => before,
  })
  const shown = data?.data.find(({ id }) => id === open)
  return (
    <div className="status-file money">
      <PageTitle>{w('title')}</PageTitle>
      <Upload
        title={w('uploadTitle')}
        hint={w('what')}
        action={w('compare')}
        month={monthOf(businessDay(new Date()))}
        send={async (form) => {
          const { file } = await call('POST /api/admin/commission-file', { form: { ...form } })
          setPage(1)
          await refetch()
          setOpen(file.id)
        }}
      />
      <section aria-labelledby="statements">
        <header>
          <h2 id="statements">{w('statements')}</h2>
        </header>
        {error && <p role="alert">{(error as ApiError).message || t('loadFailed')}</p>}
        {data?.total === 0 && (
          <p role="status" className="nothing">
            {w('none')}
          </p>
        )}
        {data && data.total > 0 && (
          <>
            <StatementsTable
              files={data.data}
              open={open}
              onOpen={(id) => setOpen(open === id ? null : id)}
            />
            <Paging page={page} pages={Math.ceil(data.total / PAGE)} onPage={setPage} />
          </>
        )}
      </section>
      {shown && <StatementRows key={shown.id} file={shown} onAccepted={() => void refetch()} />}
    </div>
  )
}

interface TableProps {
  files: readonly Statement[]
  open: number | null
  onOpen: (id: number) => void
}

function StatementsTable({ files, open, onOpen }: TableProps) {
  const w = useWords(adminStatements)
  const language = useLanguage()
  const rupees = (amount: number) => formatRupees(amount, { paise: true })
  return (
    <CardTable
      aria-labelledby="statements"
      rows={files}
      rowKey={({ id }) => id}
      rowProps={({ id }) => ({ 'data-open': id === open || undefined })}
      columns={[
        { head: w('at'), cell: ({ at }) => formatDateTime(at, language) },
        { head: w('lender'), cell: ({ lender }) => lender },
        { head: w('month'), cell: ({ month }) => formatMonth(month, language) },
        {
          head: w('fileName'),
          className: 'file-name',
          cell: ({ id, file_name }) => (
            <button
              type="button"
              className="quiet"
              aria-expanded={id === open}
              aria-label={w('open', { name: file_name })}
              onClick={() => onOpen(id)}
            >
              {file_name}
            </button>
          ),
        },
        { head: w('ours'), isNumber: true, cell: ({ ours }) => rupees(ours) },
        { head: w('theirs'), isNumber: true, cell: ({ theirs }) => rupees(theirs) },
      ]}
    />
  )
}
