import './commissions.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useRefresh, useUpdate } from 'react-admin'
import { call } from '#src/admin/call/call.ts'
import type { Row } from '#src/admin/model/define-resource.ts'
import { describeField } from '#src/admin/model/describe.ts'
import { NameDialog } from '#src/admin/resource/name-dialog.tsx'
import { admin } from '#src/admin/words/words.ts'
import { Lender } from '#src/contract/catalogue/lender.ts'
import { LenderGroup } from '#src/contract/catalogue/lender-group.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { MultiSelect } from '#src/kit/menus/multi-select.tsx'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { lenderMessages } from './messages.ts'
import { adminCommissions } from './words.ts'

const field = describeField(Lender, 'lender_group_ids')

interface Props {
  row: Row
  /** Undefined until they are read. */
  groups: LenderGroup[] | undefined
}

/** Several of all lender groups; each choice is saved at once. */
function GroupPicker({ row, groups }: Props) {
  const t = useWords(adminCommissions)
  const common = useWords(admin)
  const say = useText()
  const refresh = useRefresh()
  const [update] = useUpdate()
  const [sending, setSending] = useState<number[] | null>(null)
  const wanted = useRef<number[] | null>(null)
  const stored = row.lender_group_ids as number[]
  const chosen = sending ?? stored

  /** Saves run one after the other, so that each builds on the stored value. */
  async function save(ids: number[]) {
    setSending(ids)
    const running = wanted.current !== null
    wanted.current = ids
    if (running) return
    try {
      for (let saved = stored; wanted.current !== saved; ) {
        const next: number[] = wanted.current
        await update(
          'lenders',
          {
            id: row.id,
            data: { lender_group_ids: next },
            previousData: { ...row, lender_group_ids: saved },
          },
          { mutationMode: 'pessimistic', returnPromise: true },
        )
        saved = next
      }
      notify('success', say(lenderMessages.updated))
    } catch (failure) {
      notify('error', (failure as ApiError).message || common('updateFailed'))
      refresh()
    } finally {
      wanted.current = null
      setSending(null)
    }
  }

  return (
    <MultiSelect
      label={say(field.label)}
      disabled={groups === undefined}
      choices={groups ?? []}
      chosen={chosen}
      onChosen={(ids) => void save(ids)}
      none={t('noGroups')}
    />
  )
}

const nameField = describeField(LenderGroup, 'name')
// Drag and drop weighs more than the rest of the page.
const RevenueTable = lazy(() => import('./revenue-table.tsx'))

/** The groups of a lender, and the slabs by which it pays. */
export function Commissions({ row }: { row: Row }) {
  const t = useWords(adminCommissions)
  const common = useWords(admin)
  const [adding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['rows-to-choose', 'lender-groups', 'all'],
    queryFn: () => call('GET /api/lender-group/get-all', {}),
  })
  const failed = t('groupsFailed')
  useEffect(() => {
    if (error) notify('error', failed)
  }, [error, failed])

  async function create(name: unknown) {
    const { message } = await call('POST /api/lender-group/create', { body: { name: String(name) } })
    if (message) notify('success', message)
    await refetch()
  }

  return (
    <div className="commissions">
      <div className="groups">
        <GroupPicker row={row} groups={data?.lenderGroups} />
        <Button kind="secondary" onClick={() => setAdding(true)}>
          {t('addGroup')}
        </Button>
      </div>
      <Suspense fallback={<p role="status">{common('loading')}</p>}>
        <RevenueTable lenderId={row.id} />
      </Suspense>
      {adding && (
        <NameDialog
          title={t('addGroup')}
          field={nameField}
          onCreate={create}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}
