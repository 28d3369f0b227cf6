import { Link } from 'react-router-dom'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { StateTag, type Tone } from '#src/admin/kit/state-tag.tsx'
import { useSay } from '#src/admin/kit/use-say.ts'
import type { StoredFile } from '#src/admin/upload/file-page.tsx'
import type { StatusFile } from '#src/contract/applications/status-file.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminStatusFiles } from './application-status-file.words.ts'
import { statusFileStates } from './states.ts'

/** Error lines shown at first; a file may have hundreds. */
const OPEN = 3

const tones: Record<StatusFile['status'], Tone> = {
  PROCESSING: 'plain',
  DONE: 'good',
  DONE_WITH_ERRORS: 'warn',
  FAILED: 'bad',
  REVERTED: 'plain',
}

/** Uploaded files, newest first. On a phone each is a card. */
export function History({ files }: { files: readonly StatusFile[] }) {
  const w = useWords(adminStatusFiles)
  const language = useLanguage()
  const say = useSay()
  return (
    <CardTable
      aria-labelledby="status-file-history"
      rows={files}
      rowKey={({ id }) => id}
      columns={[
        { head: w('date'), cell: ({ created_at }) => formatDateTime(created_at, language) },
        {
          head: w('fileName'),
          className: 'breaks',
          cell: (file) => <Link to={`/admin/application-status-file/${file.id}/show`}>{file.file_name}</Link>,
        },
        {
          head: w('status'),
          cell: ({ status }) => <StateTag tone={tones[status]}>{say(statusFileStates[status])}</StateTag>,
        },
        {
          head: w('rowsUpdated'),
          isNumber: true,
          cell: ({ rows_updated }) => rows_updated.toLocaleString('en-IN'),
        },
        {
          head: w('error'),
          className: 'breaks wide-cell',
          cell: ({ errors }) => <ErrorLines lines={errors ? errors.split('\n') : []} />,
        },
      ]}
    />
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

/** The errors of one file. */
export const FileErrors = ({ file: { errors } }: { file: StoredFile }) =>
  errors && <ErrorLines lines={errors.split('\n')} />

/** One line per error; each names its row, so lines are unique. */
export const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
