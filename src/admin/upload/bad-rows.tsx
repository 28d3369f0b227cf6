import './upload.css'
import type { BadRow, ColumnMapping, UploadKind } from '#src/contract/catalogue/upload.ts'
import { readMapping } from '#src/domain/files/columns.ts'
import { uploads } from '#src/domain/uploads.ts'
import { type CardColumn, CardTable } from '#src/kit/tables/card-table.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { BadRowsFile } from './bad-rows-download.tsx'
import { adminUpload } from './words.ts'

/** Rows drawn; the file has them all. */
const MOST = 50

interface Props {
  kind: UploadKind
  file: string
  header: readonly string[]
  mapping: ColumnMapping | undefined
  rows: readonly BadRow[]
}

/** Rows that will not be applied: their cells as in the file, with what is wrong at its cell; and as a file. */
export function BadRows({ kind, file, header, mapping, rows }: Props) {
  const w = useWords(adminUpload)
  const say = useText()
  if (rows.length === 0) return null
  const read = readMapping(uploads[kind], header, mapping)
  const columns = Object.entries(uploads[kind].columns).filter(([column]) => read[column])
  const isRead = (column: string | null) => columns.some(([name]) => name === column)
  const whole: CardColumn<BadRow> = {
    head: w('wholeRow'),
    cell: (row) => !isRead(row.column) && <span className="bad-cell">{row.problem}</span>,
  }
  const title = rows.length > MOST ? w('badShown', { count: MOST }) : w('badRows')
  return (
    <>
      <h3 className="bad-rows-title">{title}</h3>
      <div className="scroll">
        <CardTable
          aria-label={title}
          className="middle"
          rows={rows.slice(0, MOST)}
          rowKey={({ line }) => line}
          columns={[
            { head: w('row'), cell: ({ line }) => line },
            ...columns.map(([column, { label }]) => ({
              head: say(label),
              cell: (row: BadRow) => (
                <Cell
                  text={row.given[header.indexOf(read[column] ?? '')] ?? ''}
                  problem={row.column === column ? row.problem : null}
                />
              ),
            })),
            ...(rows.some((row) => !isRead(row.column)) ? [whole] : []),
          ]}
        />
      </div>
      <BadRowsFile file={file} header={header} rows={rows.map((row) => ({ ...row, cells: [] }))} />
    </>
  )
}

const Cell = ({ text, problem }: { text: string; problem: string | null }) => (
  <span className={problem ? 'bad-cell' : undefined}>
    <span>{text || '–'}</span>
    {problem && <small>{problem}</small>}
  </span>
)
