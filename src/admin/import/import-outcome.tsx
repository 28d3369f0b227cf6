import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { UndoStep } from '#src/admin/undo/undo-step.tsx'
import { reasonOf } from '#src/admin/upload/bad-rows-download.tsx'
import { adminFiles } from '#src/admin/words/files.words.ts'
import type { ImportResult } from '#src/contract/catalogue/import.ts'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { useWords } from '#src/platform/words.tsx'

/** As many rows as are drawn. */
const SHOWN = 200

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
  const { entity, step, failed, created, updated, rows } = result
  return (
    <>
      <p ref={head} tabIndex={-1} className="import-applied">
        {step ? w('applied', { created, updated }) : w('notApplied')}
      </p>
      {failed.length > 0 && (
        <ErrorLine look="box" text={w('failedRows')}>
          <ul>
            {failed.map((row) => (
              <li key={row.line}>{`${w('line')} ${row.line}: ${row.name} ${reasonOf(row)}`}</li>
            ))}
          </ul>
        </ErrorLine>
      )}
      {rows.length > 0 && (
        <details className="import-written">
          <summary>{w('writtenRows')}</summary>
          <ul>
            {rows.slice(0, SHOWN).map(({ line, name, id, result: what }) => (
              <li key={line}>{`${w('line')} ${line}: ${name || id} · ${w(what)}`}</li>
            ))}
          </ul>
          {rows.length > SHOWN && <p>{w('shown', { shown: SHOWN, total: rows.length })}</p>}
        </details>
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
