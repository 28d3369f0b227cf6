import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { LoadState } from '#src/admin/kit/load-state.tsx'
import { Pager } from '#src/admin/kit/pager.tsx'
import { Section } from '#src/admin/kit/section.tsx'
import { SelectField } from '#src/admin/kit/select.tsx'
import { StateTag, type Tone } from '#src/admin/kit/state-tag.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { call } from '#src/admin/resource/call.ts'
import type { MerchantApplication } from '#src/contract/merchants/merchant.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { merchantForm } from '#src/locales/merchants/merchant-form.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Approve, Refuse } from './decide.tsx'
import { adminMerchants } from './merchant-management.words.ts'

const PAGE = 20
type Status = MerchantApplication['status']

const tones: Record<Status, Tone> = { APPLIED: 'warn', APPROVED: 'good', REFUSED: 'bad' }

/** Merchant applications, longest waiting first; a switch shows the decided ones. */
export function Applications() {
  const w = useWords(adminMerchants)
  const queries = useQueryClient()
  const [status, setStatus] = useState<Status>('APPLIED')
  const [page, setPage] = useState(1)
  const [deciding, setDeciding] = useState<{ as: 'approve' | 'refuse'; of: MerchantApplication } | null>(null)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['merchant-applications', status, page],
    queryFn: () => call('GET /api/admin/merchant-applications', { query: { status, page } }),
    placeholderData: (before) => before,
  })
  function onDone() {
    setDeciding(null)
    void queries.invalidateQueries({ queryKey: ['merchant-applications'] })
    void queries.invalidateQueries({ queryKey: ['report', 'merchant-management'] })
  }
  return (
    <div className="page">
      <Section
        id="merchant-applications"
        title={w('applications')}
        tools={
          <SelectField
            label={w('status')}
            value={status}
            onValue={(value) => {
              setStatus(value as Status)
              setPage(1)
            }}
            choices={(['APPLIED', 'APPROVED', 'REFUSED'] as const).map((one) => ({
              id: one,
              name: w(one),
            }))}
          />
        }
      >
        <LoadState
          error={error}
          isPending={isPending}
          again={() => void refetch()}
          empty={data?.total === 0 ? w(status === 'APPLIED' ? 'nobodyWaits' : 'noneDecided') : null}
        >
          <ApplicationsTable rows={data?.data ?? []} onDecide={(as, of) => setDeciding({ as, of })} />
          {data && data.total > PAGE && (
            <Pager page={page} total={data.total} pageSize={PAGE} onPage={setPage} />
          )}
        </LoadState>
      </Section>
      {deciding?.as === 'approve' && (
        <Approve of={deciding.of} onDone={onDone} onClose={() => setDeciding(null)} />
      )}
      {deciding?.as === 'refuse' && (
        <Refuse of={deciding.of} onDone={onDone} onClose={() => setDeciding(null)} />
      )}
    </div>
  )
}

interface TableProps {
  rows: readonly MerchantApplication[]
  onDecide: (as: 'approve' | 'refuse', of: MerchantApplication) => void
}

function ApplicationsTable({ rows, onDecide }: TableProps) {
  const w = useWords(adminMerchants)
  const f = useWords(merchantForm)
  const language = useLanguage()
  return (
    <CardTable
      aria-labelledby="merchant-applications"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          head: w('received'),
          cell: ({ created_at, reference }) => (
            <span>
              {formatDateTime(created_at, language)}
              <small>{reference}</small>
            </span>
          ),
        },
        {
          head: w('business'),
          cell: ({ legal_name, business_type, address, pincode, partner }) => (
            <span>
              <strong>{legal_name}</strong>
              <small>
                {f(business_type as 'company')} · {address}, {pincode}
              </small>
              {partner && <small>{w('viaForm', { partner })}</small>}
            </span>
          ),
        },
        {
          head: w('contact'),
          className: 'breaks',
          cell: ({ contact_name, mobile, email }) => (
            <span>
              {contact_name}
              <small>
                {mobile} · {email}
              </small>
            </span>
          ),
        },
        {
          head: w('numbers'),
          cell: ({ pan, gstin }) => (
            <span>
              PAN {pan}
              <small>GST {gstin ?? '–'}</small>
            </span>
          ),
        },
        { head: w('decision'), cell: (row) => <Decision row={row} onDecide={onDecide} /> },
      ]}
    />
  )
}

interface DecisionProps extends Pick<TableProps, 'onDecide'> {
  row: MerchantApplication
}

function Decision({ row, onDecide }: DecisionProps) {
  const w = useWords(adminMerchants)
  const language = useLanguage()
  const { status, legal_name: name, decided_by, decided_at, reason } = row
  if (status === 'APPLIED')
    return (
      <span className="acts">
        <TextButton aria-label={w('approveOf', { name })} onClick={() => onDecide('approve', row)}>
          {w('approve')}
        </TextButton>
        <TextButton danger aria-label={w('refuseOf', { name })} onClick={() => onDecide('refuse', row)}>
          {w('refuse')}
        </TextButton>
      </span>
    )
  return (
    <span>
      <StateTag tone={tones[status]}>{w(status)}</StateTag>
      <small>
        {decided_by}
        {decided_at && ` · ${formatDateTime(decided_at, language)}`}
      </small>
      {reason && <small>{reason}</small>}
    </span>
  )
}
