import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { ErrorLine } from '#src/admin/kit/error-line.tsx'
import { UndoStep } from '#src/admin/undo/undo-step.tsx'
import { adminFiles } from '#src/admin/words/files.words.ts'
import type { ImportResult } from '#src/contract/catalogue/import.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  result: ImportResult
  onWritten: () => void
  onClose: () => void
}

/** Result of an import, with the button to revert it. */
export function ImportOutcome({ result, onWritten, onClose }: Props) {
  const w = useWords(adminFiles)
  const head = useRef<HTMLParagraphElement>(null)
  useEffect(() => head.current?.focus(), [])
  const { entity, step, failed, created, updated } = result
  return (
    <>
      <p ref={head} tabIndex={-1} className="import-applied">
        {step ? w('applied', { created, updated }) : w('notApplied')}
      </p>
      {failed.length > 0 && (
        <ErrorLine look="box" text={w('failedRows')}>
          <ul>
            {failed.map((row) => (
              <li key={row.line}>
                {w('line')} {row.line}: {row.name}
              </li>
            ))}
          </ul>
        </ErrorLine>
      )}
      {step && (
        <>
          <UndoStep label={w('revert')} entity={entity} step={step} onUndone={onWritten} />
          <p>
            <Link to={`/admin/audit?step=${step}`} onClick={onClose}>
              {w('inAudit')}
            </Link>
          </p>
        </>
      )}
    </>
  )
}
