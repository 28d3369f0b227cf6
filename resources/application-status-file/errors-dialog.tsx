import { BadRowsFile } from '#src/admin/upload/bad-rows-download.tsx'
import { DetailDialog } from '#src/kit/dialogs/detail-dialog.tsx'
import { useWords } from '#src/platform/words.tsx'
import { Lines } from './errors.tsx'
import type { Finished } from './status-file-calls.ts'
import { adminStatusFiles } from './words.ts'

/** Result of an upload, with the rows that were not applied. */
export function ErrorsDialog({ answer, onClose }: { answer: Finished; onClose: () => void }) {
  const w = useWords(adminStatusFiles)
  return (
    <DetailDialog title={w('errorsTitle')} onClose={onClose}>
      <p>{w('errorsUpdated', { count: answer.rowsUpdated.toLocaleString('en-IN') })}</p>
      <Lines lines={answer.errors} />
      {answer.bad.length > 0 && (
        <BadRowsFile
          file={answer.file}
          header={answer.header}
          rows={answer.bad.map((row) => ({ ...row, cells: [] }))}
        />
      )}
    </DetailDialog>
  )
}
