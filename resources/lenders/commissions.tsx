import './commissions.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { call } from '#src/admin/call/call.ts'
import type { Row } from '#src/admin/model/define-resource.ts'
import { describeField } from '#src/admin/model/describe.ts'
import { NameDialog } from '#src/admin/resource/name-dialog.tsx'
import { admin } from '#src/admin/words/words.ts'
import { LenderGroup } from '#src/contract/catalogue/lender-group.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { GroupPicker } from './group-picker.tsx'
import { adminCommissions } from './words.ts'

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
