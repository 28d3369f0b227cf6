import type { ListRow } from '#src/admin/list/list-row.ts'
import type { StoredFile } from '#src/admin/upload/file-page.tsx'
import { useWords } from '#src/platform/words.tsx'
import { adminStatusFiles } from './words.ts'

/** Error lines shown at first; a file may have hundreds. */
const OPEN = 3

/** The errors of a file in the list. */
export const ErrorsCell = ({ row: { errors } }: { row: ListRow }) =>
  errors ? <ErrorLines lines={String(errors).split('\n')} /> : '–'

/** The errors on a file's own page. */
export const FileErrors = ({ file: { errors } }: { file: StoredFile }) =>
  errors && <ErrorLines lines={errors.split('\n')} />

function ErrorLines({ lines }: { lines: readonly string[] }) {
  const w = useWords(adminStatusFiles)
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

/** One line per error; each names its row, so lines are unique. */
export const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
