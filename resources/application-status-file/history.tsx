import type { StatusFile } from '#src/contract/status-file.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { adminStatusFiles } from '#src/locales/admin-status-files.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

/** Lines that stand open; a report may have hundreds. */
const OPEN = 3
const columns = ['date', 'fileName', 'status', 'rowsUpdated', 'error'] as const

/** Uploaded files, newest first. On a phone each is a card. */
export function History({ files }: { files: readonly StatusFile[] }) {
  const w = useWords(adminStatusFiles)
  const language = useLanguage()
  return (
    <table aria-labelledby="status-file-history">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={column === 'rowsUpdated' ? 'number' : undefined}>
              {w(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <tr key={file.id}>
            <td data-label={w('date')}>{formatDateTime(file.created_at, language)}</td>
            <td data-label={w('fileName')} className="file-name">
              {file.file_name}
            </td>
            <td data-label={w('status')}>
              <span className={`state ${file.status}`}>{w(file.status)}</span>
            </td>
            <td data-label={w('rowsUpdated')} className="number">
              {file.rows_updated.toLocaleString('en-IN')}
            </td>
            <td data-label={w('error')} className="errors">
              <ErrorLines lines={file.errors ? file.errors.split('\n') : []} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ErrorLines({ lines }: { lines: readonly string[] }) {
  const w = useWords(adminStatusFiles)
  if (lines.length === 0) return '–'
  const [open, folded] = lines.length > OPEN + 1 ? [lines.slice(0, OPEN), lines.slice(OPEN)] : [lines, []]
  return (
    <div>
      <Lines lines={open} />
      {folded.length > 0 && (
        <details>
          <summary>{w('moreErrors', { count: folded.length })}</summary>
          <Lines lines={folded} />
        </details>
      )}
    </div>
  )
}

/** One line per error; each names its row, so none stands twice. */
export const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
