import { useState } from 'react'
import { Button } from '#src/admin/kit/button.tsx'
import { ReasonDialog } from '#src/admin/kit/dialogs/reason-dialog.tsx'
import { messageOf } from '#src/admin/kit/message-of.ts'
import { TickedBar } from '#src/admin/kit/ticked-bar.tsx'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { call } from '#src/admin/resource/call.ts'
import type { MisFile } from '#src/contract/money/mis.ts'
import { adminMis } from '#src/locales/money/mis.words.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  file: MisFile
  rows: readonly ListRow[]
  onFile: (file: MisFile) => void
}

/** Books the ticked rows although they contradict what is known, with a reason, or leaves them out again. */
export function DecideRows({ file, rows, onFile }: Props) {
  const w = useWords(adminMis)
  const [asks, setAsks] = useState(false)
  const waiting = linesOf(rows, (row) => row.outcome === 'CONFLICT')
  const accepted = linesOf(rows, (row) => row.decided === 'yes')

  async function decide(lines: number[], reason: string | null) {
    const body = { lines, reason }
    onFile((await call('POST /api/admin/mis/{id}/decide', { params: { id: file.id }, body })).file)
  }

  return (
    <TickedBar text={w('toDecide', { count: waiting.length })}>
      <Button look="outlined" disabled={waiting.length === 0} onClick={() => setAsks(true)}>
        {w('bookAnyway')}
      </Button>
      <Button
        look="outlined"
        disabled={accepted.length === 0}
        onClick={() =>
          void decide(accepted, null).catch((failure) => notify('error', messageOf(failure) ?? ''))
        }
      >
        {w('leaveOut')}
      </Button>
      {asks && (
        <ReasonDialog
          title={w('bookAnywayTitle', { count: waiting.length })}
          text={w('bookAnywayText')}
          action={w('bookAnyway')}
          label={w('reason')}
          act={(reason) => decide(waiting, reason)}
          onDone={() => setAsks(false)}
          onClose={() => setAsks(false)}
        />
      )}
    </TickedBar>
  )
}

const linesOf = (rows: readonly ListRow[], fits: (row: ListRow) => boolean) =>
  rows.filter(fits).map(({ line }) => Number(line))
