import type { ColumnMapping, UploadKind } from '#src/contract/catalogue/upload.ts'
import { isPlaced } from '#src/domain/files/headings.ts'
import { uploadOf } from '#src/domain/uploads.ts'
import { SelectField } from '#src/kit/fields/select.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminUpload } from './words.ts'

interface Props {
  kind: UploadKind
  headings: readonly string[]
  /** Values of each column of the file. */
  samples: readonly (readonly string[])[]
  mapping: ColumnMapping
  /** Columns that their values show. */
  guessed: readonly string[]
  remembered: boolean
  isComplete: boolean
  /** The lender is chosen beside the file. */
  hasLender: boolean
  disabled: boolean
  onChange: (mapping: ColumnMapping) => void
}

/** Of two columns with one name, neither is read. */
const NONE = '-'

/** Which heading of the file is which of our columns; open while a required one is missing. */
export function ColumnMappingFields(props: Props) {
  const { kind, headings, samples, mapping, guessed, remembered, isComplete, hasLender, disabled, onChange } =
    props
  const w = useWords(adminUpload)
  const say = useText()
  const choices = headings.flatMap((heading, index) => {
    const [sample] = samples[index] ?? []
    // Of two columns with one heading, a value shows which is which.
    const name = isPlaced(heading) && sample ? `${heading} (${sample})` : heading
    return heading ? { id: heading, name } : []
  })
  const { columns, required } = uploadOf(kind, hasLender)
  const helpOf = (column: string) => {
    const values = samples[headings.indexOf(mapping[column] ?? '')] ?? []
    const needed = required.find(({ oneOf }) => oneOf.includes(column))
    const isNeeded = needed && !needed.oneOf.some((one) => mapping[one])
    if (isNeeded) return w('needed')
    if (values.length === 0) return undefined
    return w(guessed.includes(column) ? 'guessed' : 'samples', { values: values.join(', ') })
  }
  return (
    <details className="columns" open={!isComplete || undefined}>
      <summary>{w(isComplete ? (remembered ? 'columnsRemembered' : 'columnsFound') : 'columns')}</summary>
      {!isComplete && <p>{w('columnsMissing')}</p>}
      <div className="fields">
        {Object.entries(columns).map(([column, { label }]) => (
          <SelectField
            key={column}
            label={w('columnFor', { name: say(label) })}
            help={helpOf(column)}
            value={mapping[column] ?? ''}
            disabled={disabled}
            choices={
              mapping[column] === undefined ? [...choices, { id: NONE, name: w('notInFile') }] : choices
            }
            empty={w(mapping[column] === undefined ? 'chooseOne' : 'notInFile')}
            onValue={(heading) => onChange({ ...mapping, [column]: heading === NONE ? '' : heading })}
          />
        ))}
      </div>
    </details>
  )
}
