import type { MisFile } from '#src/contract/mis.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { misOutcomes } from '#src/domain/mis.ts'
import { adminMis } from '#src/locales/admin-mis.ts'
import { adminMoney } from '#src/locales/admin-money.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

interface Props {
  files: readonly MisFile[]
  open: number | null
  onOpen: (id: number) => void
  /** Left out where the reader may not. */
  onRevert?: (file: MisFile) => void
}

/** Money files, newest first. On a phone each is a card. */
export function FilesTable({ files, open, onOpen, onRevert }: Props) {
  const w = useWords(adminMis)
  const m = useWords(adminMoney)
  const language = useLanguage()
  const countsOf = ({ counts }: MisFile) =>
    misOutcomes
      .filter((outcome) => counts[outcome])
      .map((outcome) => `${w(outcome)} ${counts[outcome]?.toLocaleString('en-IN')}`)
      .join(' · ')
  return (
    <table aria-labelledby="mis-files">
      <thead>
        <tr>
          <th scope="col">{w('uploaded')}</th>
          <th scope="col">{w('by')}</th>
          <th scope="col">{m('lender')}</th>
          <th scope="col">{w('fileName')}</th>
          <th scope="col">{m('status')}</th>
          <th scope="col">{w('total')}</th>
          <th scope="col">
            <span className="visually-hidden">{m('show')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <tr key={file.id} data-open={file.id === open || undefined}>
            <td data-label={w('uploaded')}>{formatDateTime(file.at, language)}</td>
            <td data-label={w('by')}>{file.by}</td>
            <td data-label={m('lender')}>{file.lender}</td>
            <td data-label={w('fileName')} className="file-name">
              {file.file_name}
            </td>
            <td data-label={m('status')}>
              <span className={`state ${file.state}`}>{w(file.state)}</span>
            </td>
            <td data-label={w('total')}>{countsOf(file)}</td>
            <td>
              <span className="acts">
                <button
                  type="button"
                  className="quiet"
                  aria-expanded={file.id === open}
                  aria-label={w('rowsOf', { name: file.file_name })}
                  onClick={() => onOpen(file.id)}
                >
                  {m('show')}
                </button>
                {onRevert && file.revertable && (
                  <button
                    type="button"
                    className="quiet danger"
                    aria-label={w('revertOf', { name: file.file_name })}
                    onClick={() => onRevert(file)}
                  >
                    {w('revert')}
                  </button>
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
