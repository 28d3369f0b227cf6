import { Link } from 'react-router-dom'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { StateTag, type Tone } from '#src/admin/kit/state-tag.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import type { MisFile } from '#src/contract/money/mis.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { misOutcomes } from '#src/domain/money/mis.ts'
import { adminMis } from '#src/locales/money/mis.words.ts'
import { adminMoney } from '#src/locales/money/money-files.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

export const tones: Record<MisFile['state'], Tone> = {
  PREVIEW: 'plain',
  DONE: 'good',
  DONE_WITH_ERRORS: 'warn',
  REVERTED: 'plain',
}

interface Props {
  files: readonly MisFile[]
  /** Omitted without the permission. */
  onRevert?: (file: MisFile) => void
}

/** MIS files, newest first. On a phone each is a card. */
export function FilesTable({ files, onRevert }: Props) {
  const w = useWords(adminMis)
  const m = useWords(adminMoney)
  const language = useLanguage()
  const countsOf = ({ counts }: MisFile) =>
    misOutcomes
      .filter((outcome) => counts[outcome])
      .map((outcome) => `${w(outcome)} ${counts[outcome]?.toLocaleString('en-IN')}`)
      .join(' · ')
  return (
    <CardTable
      aria-labelledby="mis-files"
      rows={files}
      rowKey={({ id }) => id}
      columns={[
        { head: w('uploaded'), cell: ({ at }) => formatDateTime(at, language) },
        { head: w('by'), cell: ({ by }) => by },
        { head: m('lender'), cell: ({ lender }) => lender },
        { head: w('fileName'), className: 'breaks', cell: ({ file_name }) => file_name },
        { head: m('status'), cell: ({ state }) => <StateTag tone={tones[state]}>{w(state)}</StateTag> },
        { head: w('total'), cell: countsOf },
        {
          head: m('show'),
          isHeard: true,
          cell: (file) => (
            <span className="acts">
              <Link
                to={`/admin/mis-file-status/${file.id}/show`}
                aria-label={w('rowsOf', { name: file.file_name })}
              >
                {m('show')}
              </Link>
              {onRevert && file.revertable && (
                <TextButton
                  danger
                  aria-label={w('revertOf', { name: file.file_name })}
                  onClick={() => onRevert(file)}
                >
                  {w('revert')}
                </TextButton>
              )}
            </span>
          ),
        },
      ]}
    />
  )
}
