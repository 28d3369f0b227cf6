import { shownBy } from '#src/admin/editors/shown-by.ts'
import { widgets } from '#src/admin/editors/widgets.tsx'
import { isNew, type PastedCell } from '#src/admin/grid/paste.ts'
import type { Resource } from '#src/admin/model/define-resource.ts'
import { adminGrid } from '#src/admin/words/words.ts'
import { validation } from '#src/locales/validation.words.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords, useWordTable } from '#src/platform/words.tsx'
import type { PasteResults } from './block-write.ts'
import { pasteWords } from './words.ts'

interface Props {
  resource: Resource
  cells: readonly PastedCell[]
  /** Null before it begins. */
  results: PasteResults | null
  /** Shows so many of those without an error; the others are counted. */
  most?: number | undefined
  /** A value in place of what was pasted, or left out. */
  onFill: (cell: PastedCell, value: unknown) => void
}

/** Each cell with old → new, or with what is wrong. */
export function PasteTable({ resource, cells: all, results, most = all.length, onFill }: Props) {
  const w = useWords(pasteWords)
  const g = useWords(adminGrid)
  const say = useText()
  const messages = useWordTable(validation) as Record<string, string>

  function resultOf(cell: PastedCell): { words: string; bad: boolean } {
    if (cell.problem === 'notEditable') return { words: g('notEditable'), bad: true }
    if (cell.problem) return { words: messages[cell.problem] ?? messages.invalid ?? '', bad: true }
    if (cell.refusal && !results) return { words: cell.refusal, bad: true }
    const found = results?.get(cell)
    if (found === undefined) return { words: results ? w('waiting') : '', bad: false }
    return { words: found ?? w('pasted'), bad: found !== null }
  }

  const rowName = ({ row }: PastedCell) =>
    isNew(row) ? w('newRow', { number: -row.id }) : String(row[resource.label] ?? row.id)

  const good = all.filter(({ problem, refusal }) => !problem && !refusal)
  const hidden = new Set(good.slice(most))
  const cells = all.filter((cell) => !hidden.has(cell))
  if (cells.length === 0) return <p>{w('nothingToSet')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <section className="paste-table" tabIndex={0} aria-label={w('change')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{w('record')}</th>
            <th scope="col">{w('column')}</th>
            <th scope="col">{w('change')}</th>
            <th scope="col">{w('result')}</th>
          </tr>
        </thead>
        <tbody>
          {cells.map((cell) => {
            const { field } = cell.column
            const Show = shownBy[field.widget]
            const { Input } = widgets[field.widget]
            const { words, bad } = resultOf(cell)
            const id = `${cell.row.id} ${field.name}`
            const label = `${say(field.label)}, ${rowName(cell)}`
            return (
              <tr key={id}>
                <th scope="row">{rowName(cell)}</th>
                <td>{say(field.label)}</td>
                <td className="values">
                  {!isNew(cell.row) && (
                    <>
                      <Show field={field} value={cell.old} /> →{' '}
                    </>
                  )}
                  {cell.fill && !results ? (
                    <Input
                      field={field}
                      value={cell.fill.value}
                      label={label}
                      invalid={bad}
                      describedBy={`paste ${id}`.replaceAll(' ', '-')}
                      onChange={(value) => onFill(cell, value ?? '')}
                    />
                  ) : cell.problem ? (
                    <s>{cell.text}</s>
                  ) : (
                    <Show field={field} value={cell.next} />
                  )}
                </td>
                <td id={`paste ${id}`.replaceAll(' ', '-')} className={bad ? 'bad' : undefined}>
                  {words}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {hidden.size > 0 && <p>{w('more', { count: hidden.size })}</p>}
    </section>
  )
}
