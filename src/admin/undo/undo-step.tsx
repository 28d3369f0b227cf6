import { useState } from 'react'
import type { Resource } from '#src/admin/model/define-resource.ts'
import { adminFiles } from '#src/admin/words/files.words.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { useWords } from '#src/platform/words.tsx'
import { useUndo } from './use-undo.tsx'

interface Props {
  label: string
  entity: string
  resource?: Resource | undefined
  step: string
  onUndone: () => void
}

/** Undoes one step; asks if part of it cannot be taken back. */
export function UndoStep({ label, entity, resource, step, onUndone }: Props) {
  const w = useWords(adminFiles)
  const [pending, setPending] = useState(false)
  const [records, setRecords] = useState<number | null>(null)
  const { run, dialog } = useUndo({
    entity,
    resource,
    onUndone: (undone) => {
      setRecords(undone.records.length)
      onUndone()
    },
  })
  return (
    <div className="undo-step">
      {records === null && (
        <Button
          kind="secondary"
          disabled={pending}
          onClick={() => {
            setPending(true)
            void run({ step }).finally(() => setPending(false))
          }}
        >
          {pending ? w('reverting') : label}
        </Button>
      )}
      <p role="status">{records !== null && w('reverted', { number: records })}</p>
      {dialog}
    </div>
  )
}
