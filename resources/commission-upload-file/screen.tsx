import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { LoadState } from '#src/admin/kit/load-state.tsx'
import { Page } from '#src/admin/kit/page.tsx'
import { Pager } from '#src/admin/kit/pager.tsx'
import { Section } from '#src/admin/kit/section.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { call } from '#src/admin/resource/call.ts'
import { LenderFileForm } from '#src/admin/upload/lender-file-form.tsx'
import type { Statement } from '#src/contract/money/commission.ts'
import { businessDay, formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth, monthOf } from '#src/domain/months.ts'
import { adminStatements } from '#src/locales/money/statements.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { StatementRows } from './rows.tsx'

const PAGE = 10

/** Compares lender statements with our books and accepts differences one by one. */
export function StatementScreen() {
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
    <Page title={w('title')}>
      <LenderFileForm
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
      <Section id="statements" title={w('statements')}>
        <LoadState
          error={error}
          isPending={!data}
          again={() => void refetch()}
          empty={data?.total === 0 ? w('none') : null}
        >
          <StatementsTable
            files={data?.data ?? []}
            open={open}
            onOpen={(id) => setOpen(open === id ? null : id)}
          />
          <Pager page={page} total={data?.total ?? 0} pageSize={PAGE} onPage={setPage} />
        </LoadState>
      </Section>
      {shown && <StatementRows key={shown.id} file={shown} onAccepted={() => void refetch()} />}
    </Page>
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
          className: 'breaks',
          cell: ({ id, file_name }) => (
            <TextButton
              aria-expanded={id === open}
              aria-label={w('open', { name: file_name })}
              onClick={() => onOpen(id)}
            >
              {file_name}
            </TextButton>
          ),
        },
        { head: w('ours'), isNumber: true, cell: ({ ours }) => rupees(ours) },
        { head: w('theirs'), isNumber: true, cell: ({ theirs }) => rupees(theirs) },
      ]}
    />
  )
}
