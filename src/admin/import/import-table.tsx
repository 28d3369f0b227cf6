import { useState } from 'react'
import { adminFiles } from '#src/admin/words/files.words.ts'
import type { ImportPreview, ImportRow } from '#src/contract/catalogue/import.ts'
import { ChoiceButtons } from '#src/kit/buttons/choice-buttons.tsx'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { useWords } from '#src/platform/words.tsx'

/** As many rows as are drawn at once. */
const STEP = 200

/** What the file would change: its rows, and in each the cells with old and new value or with what is wrong. */
export function ImportTable({ preview }: { preview: ImportPreview }) {
  const w = useWords(adminFiles)
  const [onlyErrors, setOnlyErrors] = useState(false)
  const [most, setMost] = useState(STEP)
  const { counts, fields, unknown } = preview
  const rows = preview.rows.filter((row) => !onlyErrors || row.action === 'error')
  const labels = new Map(fields.map(({ field, label }) => [field, label]))
  return (
    <>
      <p role="status">{preview.rows.length === 0 ? w('noChanges') : w('counts', counts)}</p>
      {unknown.length > 0 && <p className="muted">{w('unknownColumns', { columns: unknown.join(', ') })}</p>}
      {preview.rows.length > 0 && (
        <ChoiceButtons
          label={w('show')}
          choices={[
            { value: false, name: w('allRows') },
            { value: true, name: w('errorRows') },
          ]}
          chosen={onlyErrors}
          onChoose={setOnlyErrors}
        />
      )}
      {onlyErrors && rows.length === 0 && <p>{w('noErrors')}</p>}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
        <section className="import-table" tabIndex={0} aria-label={w('changes')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{w('line')}</th>
                <th scope="col">{w('record')}</th>
                <th scope="col">{w('changes')}</th>
                <th scope="col">{w('result')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, most).map((row) => (
                <Line key={row.line} row={row} labelOf={(field) => labels.get(field) ?? field} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {rows.length > most && (
        <p>
          <span>{w('shown', { shown: most, total: rows.length })}</span>{' '}
          <TextButton onClick={() => setMost(most + STEP)}>
            {w('more', { number: Math.min(STEP, rows.length - most) })}
          </TextButton>
        </p>
      )}
    </>
  )
}

const results = { create: 'willCreate', update: 'willUpdate', error: 'hasError' } as const

function Line({ row, labelOf }: { row: ImportRow; labelOf: (field: string) => string }) {
  const w = useWords(adminFiles)
  return (
    <tr>
      <td>{row.line}</td>
      <th scope="row">{row.name}</th>
      <td>
        <ul>
          {row.cells.map((cell) => (
            <li key={cell.field} className={cell.problem ? 'bad' : undefined}>
              <b>{`${labelOf(cell.field)}:`}</b> <span className="visually-hidden">{w('from')}</span>{' '}
              {cell.old === '' ? <i>{w('empty')}</i> : <span>{cell.old}</span>}{' '}
              <span aria-hidden="true">→</span> <span className="visually-hidden">{w('to')}</span>{' '}
              {cell.new === '' ? <i>{w('empty')}</i> : <b>{cell.new}</b>}
              {cell.problem && <span className="why">{`${w('error')} ${cell.problem}`}</span>}
            </li>
          ))}
        </ul>
      </td>
      <td className={row.action === 'error' ? 'bad' : undefined}>
        <span>{w(results[row.action])}</span>
        {row.problem && <span className="why">{row.problem}</span>}
      </td>
    </tr>
  )
}
