import { useState } from 'react'
import { useGetList, useRedirect } from 'react-admin'
import { Link } from 'react-router-dom'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { LoadState } from '#src/admin/kit/load-state.tsx'
import { Page } from '#src/admin/kit/page.tsx'
import { Pager } from '#src/admin/kit/pager.tsx'
import { Section } from '#src/admin/kit/section.tsx'
import type { Statement } from '#src/contract/money/commission.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { adminStatements } from '#src/locales/money/statements.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { StatementUpload } from './upload.tsx'

const PAGE = 10

/** Compares lender statements with our books and accepts differences one by one. */
export function StatementList() {
  const w = useWords(adminStatements)
  const [page, setPage] = useState(1)
  const redirect = useRedirect()
  const { data, total, error, isPending, refetch } = useGetList<Statement>(
    'commission-upload-file',
    { pagination: { page, perPage: PAGE } },
    { placeholderData: (before) => before },
  )
  return (
    <Page title={w('title')}>
      <StatementUpload onCompared={(id) => redirect('show', 'commission-upload-file', id)} />
      <Section id="statements" title={w('statements')}>
        <LoadState
          error={error}
          isPending={isPending}
          again={() => void refetch()}
          empty={total === 0 ? w('none') : null}
        >
          <StatementsTable files={data ?? []} />
          <Pager page={page} total={total ?? 0} pageSize={PAGE} onPage={setPage} />
        </LoadState>
      </Section>
    </Page>
  )
}

function StatementsTable({ files }: { files: readonly Statement[] }) {
  const w = useWords(adminStatements)
  const language = useLanguage()
  const rupees = (amount: number) => formatRupees(amount, { paise: true })
  return (
    <CardTable
      aria-labelledby="statements"
      rows={files}
      rowKey={({ id }) => id}
      columns={[
        { head: w('at'), cell: ({ at }) => formatDateTime(at, language) },
        { head: w('lender'), cell: ({ lender }) => lender },
        { head: w('month'), cell: ({ month }) => formatMonth(month, language) },
        {
          head: w('fileName'),
          className: 'breaks',
          cell: ({ id, file_name }) => (
            <Link to={`/admin/commission-upload-file/${id}/show`} aria-label={w('open', { name: file_name })}>
              {file_name}
            </Link>
          ),
        },
        { head: w('ours'), isNumber: true, cell: ({ ours }) => rupees(ours) },
        { head: w('theirs'), isNumber: true, cell: ({ theirs }) => rupees(theirs) },
      ]}
    />
  )
}
