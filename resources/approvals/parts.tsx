import './approvals.css'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '#src/admin/call/call.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import type { DetailProps } from '#src/admin/queue/queue-parts.ts'
import { useAdminSession } from '#src/admin/session/session.ts'
import type { ProposalLine } from '#src/contract/access/approval.ts'
import { roleNames } from '#src/contract/access/role-names.ts'
import type { AdminRole } from '#src/contract/call.ts'
import type { ProductType } from '#src/domain/catalogue/products.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { LoadState } from '#src/kit/feedback/load-state.tsx'
import { adminApprovals } from '#src/locales/approvals.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { useCallWords } from './call-words.ts'

/** As many values as are drawn at once; a file may hold thousands. */
const STEP = 500

/** Proposed values next to the current ones; facts only give context. */
function Lines({ lines, caption }: { lines: readonly ProposalLine[]; caption: string }) {
  const w = useWords(adminApprovals)
  const word = useCallWords()
  const [most, setMost] = useState(STEP)
  const changes = lines.some(({ fact }) => !fact)
  return (
    <>
      <table className="lines">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{w('property')}</th>
            {changes && <th scope="col">{w('before')}</th>}
            <th scope="col">{w('after')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, most).map(({ label, kind, before, after, fact, of }, place) => (
            <Fragment key={`${of} ${label}`}>
              {of !== undefined && of !== lines[place - 1]?.of && (
                <tr className="record">
                  <th scope="rowgroup" colSpan={3}>
                    {of}
                  </th>
                </tr>
              )}
              <tr data-changed={(!fact && before !== after) || undefined}>
                <th scope="row">{word(label)}</th>
                {changes && !fact && (
                  <td data-label={w('before')}>
                    <Value kind={kind} value={before} />
                  </td>
                )}
                <td data-label={fact ? undefined : w('after')} colSpan={changes && fact ? 2 : 1}>
                  <Value kind={kind} value={after} />
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
      {lines.length > most && (
        <p>
          <span>{w('linesShown', { shown: most, total: lines.length })}</span>{' '}
          <TextButton onClick={() => setMost(most + STEP)}>{w('moreLines')}</TextButton>
        </p>
      )}
    </>
  )
}

/** Whether approvals are on, whether there is anybody who could approve, and the switch for e-mails. */
export function ApprovalNotes() {
  const w = useWords(adminApprovals)
  const { data, refetch } = useQuery({
    queryKey: ['approvals'],
    queryFn: () => call('GET /api/admin/approvals', {}),
  })
  if (!data) return null
  return (
    <div className="approvals">
      {!data.on && <p className="note">{w('off')}</p>}
      {data.on && data.others === 0 && <p className="note warn">{w('alone')}</p>}
      {data.on && <Mails on={data.mails} onChanged={() => void refetch()} />}
    </div>
  )
}

/** What the proposal would change now. Gives the approval what was seen. */
export function ProposalDetail({ row, onSeen }: DetailProps) {
  const w = useWords(adminApprovals)
  const id = String(row.id)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['approval', id],
    queryFn: () => call('GET /api/admin/approvals/{id}', { params: { id } }),
  })
  const seen = data?.seen
  useEffect(() => {
    if (seen !== undefined) onSeen({ seen })
  }, [seen, onSeen])
  const open = data?.state === 'OPEN'
  return (
    <div className="approvals">
      <LoadState error={error} isPending={isPending} again={() => void refetch()} empty={null}>
        {data && (
          <>
            {data.changed && <p className="note warn">{w('changedSince')}</p>}
            {data.problem && <ErrorLine look="box" text={w('problem', { problem: data.problem })} />}
            <Lines lines={data.lines} caption={w(open ? 'facts' : 'factsDone')} />
            {open && data.mine && <p className="muted">{w('ownText')}</p>}
            {data.link && <Link to={data.link}>{w('openPage')}</Link>}
          </>
        )}
      </LoadState>
    </div>
  )
}

/** The call in words. */
export const ProposedCall = ({ row }: { row: ListRow }) => useCallWords()(String(row.call))

export function Maker({ row }: { row: ListRow }) {
  const w = useWords(adminApprovals)
  const name = String(row.maker)
  return row.mine === 'yes' ? w('you', { name }) : name
}

/** Switch for e-mails about waiting proposals. */
function Mails({ on, onChanged }: { on: boolean; onChanged: () => void }) {
  const w = useWords(adminApprovals)
  const email = useAdminSession()?.email ?? ''
  const [pending, setPending] = useState(false)
  async function set(next: boolean) {
    setPending(true)
    try {
      await call('PUT /api/admin/approvals/mails', { body: { on: next } })
      notify('success', w(next ? 'mailsOn' : 'mailsOff'))
      onChanged()
    } catch (failure) {
      notify('error', (failure as ApiError).message)
    }
    setPending(false)
  }
  return (
    <label className="mails">
      <input
        type="checkbox"
        checked={on}
        disabled={pending}
        onChange={(event) => void set(event.target.checked)}
      />
      <span>
        {w('mails')}
        <small>{w('mailsText', { email: email })}</small>
      </span>
    </label>
  )
}

/** One value as people read it. */
function Value({ kind, value }: { kind: ProposalLine['kind']; value: string | number | null }) {
  const w = useWords(adminApprovals)
  const say = useText()
  const p = useWords(productNames)
  const word = useCallWords()
  const language = useLanguage()
  if (value === null) return <>{w('none')}</>
  const shown: Record<ProposalLine['kind'], () => string> = {
    text: () => String(value),
    number: () => Number(value).toLocaleString('en-IN'),
    rupees: () => formatRupees(Number(value), { paise: true }),
    percent: () => `${Number(value)}%`,
    time: () => formatDateTime(String(value), language),
    month: () => formatMonth(String(value), language),
    role: () => say(roleNames[value as AdminRole]),
    product: () => (Object.hasOwn(productNames.en, value) ? p(value as ProductType) : String(value)),
    word: () => word(String(value)),
  }
  return <>{shown[kind]()}</>
}
