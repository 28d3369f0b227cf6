import { useState } from 'react'
import { ConfirmDialog } from '#src/admin/kit/dialogs/confirm-dialog.tsx'
import type { ListParts } from '#src/admin/list/list-parts.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { call } from '#src/admin/resource/call.ts'
import { useMay } from '#src/admin/session/session.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminPayouts } from './payouts.words.ts'

/** Locks the earliest open month, with the sums that the admin sees. */
export const useMonthActs: ListParts['useRowActs'] = (onChanged) => {
  const w = useWords(adminPayouts)
  const language = useLanguage()
  const may = useMay('payouts')
  const [locking, setLocking] = useState<ListRow | null>(null)
  const named = ({ month }: ListRow) => formatMonth(String(month), language)
  return {
    actsOf: (row) => [
      row.lockable === 'yes' &&
        may('update') && { label: w('lock', { month: named(row) }), onClick: () => setLocking(row) },
    ],
    dialog: locking && (
      <ConfirmDialog
        title={w('lockTitle', { month: named(locking) })}
        action={w('lock', { month: named(locking) })}
        act={() =>
          call('POST /api/admin/commission/lock', {
            body: {
              month: String(locking.month),
              revenue: Number(locking.revenue),
              payout: Number(locking.payout),
            },
          })
        }
        onDone={() => {
          notify('success', w('lockDone', { month: named(locking) }))
          setLocking(null)
          onChanged()
        }}
        onClose={() => setLocking(null)}
      >
        <p>
          {w('lockText', {
            revenue: formatRupees(Number(locking.revenue), { paise: true }),
            payout: formatRupees(Number(locking.payout), { paise: true }),
          })}
        </p>
      </ConfirmDialog>
    ),
  }
}
