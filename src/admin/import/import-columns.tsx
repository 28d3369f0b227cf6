import { adminFiles } from '#src/admin/words/files.words.ts'
import type { ImportPreview } from '#src/contract/catalogue/import.ts'
import type { ColumnMapping } from '#src/contract/catalogue/upload.ts'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  preview: ImportPreview
  disabled: boolean
  onChange: (mapping: ColumnMapping) => void
}

/** Which field each heading of the file fills; open while the columns cannot be read. */
export function ImportColumns({ preview, disabled, onChange }: Props) {
  const w = useWords(adminFiles)
  const { header, fields, mapping, remembered, problem, unknown, layout } = preview
  const samplesOf = (heading: string) => layout.samples[header.indexOf(heading)] ?? []
  const headings = [...new Set(header.filter(Boolean))]
  const fieldOf = (heading: string) => Object.keys(mapping).find((field) => mapping[field] === heading) ?? ''
  const choices = fields.map(({ field, label }) => ({ id: field, name: label }))
  const read = headings.filter(fieldOf).length
  function choose(heading: string, field: string) {
    const others = Object.entries(mapping).map(([name, from]) => [name, from === heading ? '' : from])
    onChange({ ...Object.fromEntries(others), ...(field && { [field]: heading }) })
  }
  return (
    <details className="import-columns" open={problem !== null || unknown.length > 0 || undefined}>
      <summary>
        {`${w('columns', { read, all: headings.length })} ${remembered ? w('columnsRemembered') : ''}`}
      </summary>
      {problem && <ErrorLine text={problem} />}
      <div className="fields">
        {headings.map((heading) => (
          <SelectField
            key={heading}
            label={heading}
            help={samplesOf(heading).join(', ') || undefined}
            value={fieldOf(heading)}
            disabled={disabled}
            choices={choices}
            empty={w('notRead')}
            onValue={(field) => choose(heading, field)}
          />
        ))}
      </div>
    </details>
  )
}
