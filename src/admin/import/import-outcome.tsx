import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { RevertBatch } from '#src/admin/history/revert-batch.tsx'
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
  const { batch, failed, created, updated } = result
  return (
    <>
      <p ref={head} tabIndex={-1} className="import-applied">
        {batch ? w('applied', { created, updated }) : w('notApplied')}
      </p>
      {failed.length > 0 && (
        <div role="alert" className="import-problem">
          {w('failedRows')}
          <ul>
            {failed.map((row) => (
              <li key={row.line}>
                {w('line')} {row.line}: {row.name}
              </li>
            ))}
          </ul>
        </div>
      )}
      {batch && (
        <>
          <RevertBatch batch={batch} onReverted={onWritten} />
          <p>
            <Link to={`/admin/audit?batch=${batch}`} onClick={onClose}>
              {w('inAudit')}
            </Link>
          </p>
        </>
      )}
    </>
  )
}
