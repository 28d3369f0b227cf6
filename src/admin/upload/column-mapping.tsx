import type { ColumnMapping, UploadKind } from '#src/contract/catalogue/upload.ts'
import { uploads } from '#src/domain/uploads.ts'
import { SelectField } from '#src/kit/fields/select.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminUpload } from './words.ts'

interface Props {
  kind: UploadKind
  headings: readonly string[]
  mapping: ColumnMapping
  remembered: boolean
  isComplete: boolean
  disabled: boolean
  onChange: (mapping: ColumnMapping) => void
}

/** Which heading of the file is which of our columns; open while a required one is missing. */
export function ColumnMappingFields(props: Props) {
  const { kind, headings, mapping, remembered, isComplete, disabled, onChange } = props
  const w = useWords(adminUpload)
  const say = useText()
  const choices = [...new Set(headings.filter(Boolean))].map((heading) => ({ id: heading, name: heading }))
  return (
    <details className="columns" open={!isComplete || undefined}>
      <summary>{w(isComplete ? (remembered ? 'columnsRemembered' : 'columnsFound') : 'columns')}</summary>
      {!isComplete && <p>{w('columnsMissing')}</p>}
      <div className="fields">
        {Object.entries(uploads[kind].columns).map(([column, { label }]) => (
          <SelectField
            key={column}
            label={w('columnFor', { name: say(label) })}
            value={mapping[column] ?? ''}
            disabled={disabled}
            choices={choices}
            empty={w('notInFile')}
            onValue={(heading) => onChange({ ...mapping, [column]: heading })}
          />
        ))}
      </div>
    </details>
  )
}
