import {
  type FileLayout,
  type FileQuestion,
  type FileReading,
  unitNames,
} from '#src/contract/catalogue/file-reading.ts'
import { openQuestions } from '#src/domain/files/learn-columns.ts'
import { formatRupees } from '#src/domain/money.ts'
import { SelectField } from '#src/kit/fields/select.tsx'
import { useWords } from '#src/platform/words.tsx'
import { adminFileLayout } from './file-layout.words.ts'

interface Props {
  layout: FileLayout
  disabled: boolean
  onChange: (reading: FileReading) => void
}

/** How a file is read: its sheet and header, which can be corrected, and what only a person knows. */
export function FileLayoutFields({ layout, disabled, onChange }: Props) {
  const w = useWords(adminFileLayout)
  const { questions, reading, sheet, sheets, top, header_line, totals } = layout
  const open = openQuestions(questions, reading)
  const set = (change: FileReading) => onChange({ ...reading, ...change })
  const rowName = ({ line, cells }: FileLayout['top'][number]) =>
    w('rowOf', { line, cells: cells.filter(Boolean).join(' · ').slice(0, MAX_SHOWN) })
  return (
    <>
      {questions.length > 0 && (
        <fieldset className="file-questions" aria-label={w('questions')}>
          {open.length > 0 && <p>{w('questionsText')}</p>}
          <div className="fields">
            {questions.map((question) => (
              <Question key={JSON.stringify(question)} {...{ question, reading, disabled, set }} />
            ))}
          </div>
        </fieldset>
      )}
      {totals.map(({ line, heading, theirs, ours }) => (
        <p key={`${line} ${heading}`} className="bad-cell">
          {w('total', { line, heading, theirs: rupees(theirs), ours: rupees(ours) })}
        </p>
      ))}
      <details className="columns">
        <summary>
          {sheet === null
            ? w('headerAt', { line: header_line })
            : w('sheetAndHeader', { sheet, line: header_line })}
        </summary>
        <div className="fields">
          {sheets.length > 1 && (
            <SelectField
              label={w('sheet')}
              value={sheet ?? ''}
              disabled={disabled}
              choices={sheets.map(({ name, rows }) => ({ id: name, name: w('sheetOf', { name, rows }) }))}
              // The header of another sheet is found again.
              onValue={(name) => set({ sheet: name, header: undefined })}
            />
          )}
          <SelectField
            label={w('header')}
            value={header_line}
            disabled={disabled}
            choices={top.map((row) => ({ id: row.line, name: rowName(row) }))}
            onValue={(line) => set({ header: Number(line) })}
          />
        </div>
      </details>
    </>
  )
}

/** Letters of a row that a choice shows. */
const MAX_SHOWN = 80

const rupees = (amount: number) => formatRupees(amount, { paise: true })

interface QuestionProps {
  question: FileQuestion
  reading: FileReading
  disabled: boolean
  set: (change: FileReading) => void
}

function Question({ question, reading, disabled, set }: QuestionProps) {
  const w = useWords(adminFileLayout)
  const field = { disabled, empty: w('choose') }
  switch (question.about) {
    case 'hidden':
      return (
        <SelectField
          {...field}
          label={w('hidden', { rows: question.rows })}
          value={reading.hidden ?? ''}
          choices={(['read', 'leave'] as const).map((id) => ({ id, name: w(`hidden_${id}`) }))}
          onValue={(hidden) => set({ hidden: (hidden || undefined) as FileReading['hidden'] })}
        />
      )
    case 'merged':
      return (
        <SelectField
          {...field}
          label={w('merged', { rows: question.rows })}
          value={reading.merged ?? ''}
          choices={(['fill', 'leave'] as const).map((id) => ({ id, name: w(`merged_${id}`) }))}
          onValue={(merged) => set({ merged: (merged || undefined) as FileReading['merged'] })}
        />
      )
    case 'dates':
      return (
        <SelectField
          {...field}
          label={w('dates', { heading: question.heading, cells: question.cells.join(', ') })}
          value={reading.dates ?? ''}
          choices={(['day', 'month'] as const).map((id) => ({ id, name: w(`dates_${id}`) }))}
          onValue={(dates) => set({ dates: (dates || undefined) as FileReading['dates'] })}
        />
      )
    case 'units': {
      const { [question.heading]: unit, ...others } = reading.units ?? {}
      return (
        <SelectField
          {...field}
          label={w('units', { heading: question.heading })}
          value={unit ?? ''}
          choices={unitNames.map((id) => ({ id, name: w(`units_${id}`) }))}
          onValue={(chosen) =>
            set({
              units: {
                ...others,
                ...(chosen && { [question.heading]: chosen as (typeof unitNames)[number] }),
              },
            })
          }
        />
      )
    }
  }
}
