import { useState } from 'react'
import { ReasonDialog } from '#src/admin/kit/dialogs/reason-dialog.tsx'
import type { ListParts } from '#src/admin/list/list-parts.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { call } from '#src/admin/resource/call.ts'
import { useMay } from '#src/admin/session/session.ts'
import { formatRupees } from '#src/domain/money.ts'
import { adminStatements } from '#src/locales/money/statements.words.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'

/** Accepts the difference of a row: explains what that books, and asks for a reason. */
export const useStatementActs: ListParts['useRowActs'] = (onChanged) => {
  const w = useWords(adminStatements)
  const may = useMay('commission-upload-file')
  const [row, setRow] = useState<ListRow | null>(null)
  return {
    actsOf: (one) => [
      one.acceptable === 'yes' && may('update') && { label: w('accept'), onClick: () => setRow(one) },
    ],
    dialog: row && (
      <ReasonDialog
        title={w('acceptTitle')}
        text={w('acceptText', { difference: formatRupees(Number(row.difference), { paise: true }) })}
        action={w('accept')}
        label={w('reason')}
        most={300}
        act={(reason) =>
          call('POST /api/admin/commission-file/{id}/accept', {
            params: { id: Number(row.file_id) },
            body: { line: Number(row.row), reason },
          })
        }
        onDone={() => {
          setRow(null)
          notify('success', w('acceptDone'))
          onChanged()
        }}
        onClose={() => setRow(null)}
      />
    ),
  }
}
