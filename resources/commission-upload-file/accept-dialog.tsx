import { useState } from 'react'
import { call } from '#src/admin/resource/call.ts'
import type { Statement, StatementRow } from '#src/contract/money/commission.ts'
import { formatRupees } from '#src/domain/money.ts'
import { adminStatements } from '#src/locales/money/statements.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { Confirm } from '../money/confirm.tsx'

interface Props {
  file: Statement
  row: StatementRow
  onDone: () => void
  onClose: () => void
}

/** Says what accepting adds, and asks why. */
export function AcceptDialog({ file, row, onDone, onClose }: Props) {
  const w = useWords(adminStatements)
  const [reason, setReason] = useState('')
  const difference = formatRupees(row.difference ?? 0, { paise: true })
  return (
    <Confirm
      title={w('acceptTitle')}
      action={w('accept')}
      act={() =>
        call('POST /api/admin/commission-file/{id}/accept', {
          params: { id: file.id },
          body: { line: row.line, reason },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p>{w('acceptText', { difference })}</p>
      <label>
        {w('reason')}
        <textarea
          rows={3}
          maxLength={300}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
    </Confirm>
  )
}
