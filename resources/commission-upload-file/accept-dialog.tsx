import { ReasonDialog } from '#src/admin/kit/dialogs/reason-dialog.tsx'
import { call } from '#src/admin/resource/call.ts'
import type { Statement, StatementRow } from '#src/contract/money/commission.ts'
import { formatRupees } from '#src/domain/money.ts'
import { adminStatements } from '#src/locales/money/statements.words.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  file: Statement
  row: StatementRow
  onDone: () => void
  onClose: () => void
}

/** Explains what accepting books, and asks for a reason. */
export function AcceptDialog({ file, row, onDone, onClose }: Props) {
  const w = useWords(adminStatements)
  const difference = formatRupees(row.difference ?? 0, { paise: true })
  const params = { id: file.id }
  return (
    <ReasonDialog
      title={w('acceptTitle')}
      text={w('acceptText', { difference })}
      action={w('accept')}
      label={w('reason')}
      most={300}
      act={(reason) =>
        call('POST /api/admin/commission-file/{id}/accept', { params, body: { line: row.line, reason } })
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}
