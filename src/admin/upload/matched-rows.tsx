import type { FileReading } from '#src/contract/catalogue/file-reading.ts'
import type { BadRow } from '#src/contract/catalogue/upload.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { useWords } from '#src/platform/words.tsx'
import { adminFileLayout } from './file-layout.words.ts'

interface Props {
  rows: readonly BadRow[]
  reading: FileReading
  disabled: boolean
  onChange: (reading: FileReading) => void
}

/** Rows that name a person instead of a case: the cases found are confirmed once for the file, or chosen in their row. */
export function MatchedRows({ rows, reading, disabled, onChange }: Props) {
  const w = useWords(adminFileLayout)
  const open = rows.filter(({ matches }) => matches.length > 0)
  if (open.length === 0) return null
  const several = open.filter(({ matches }) => matches.length > 1)
  return (
    <fieldset className="file-questions" aria-label={w('matches')}>
      <p>{w('matchesText')}</p>
      {several.length < open.length && (
        <Button kind="plain" disabled={disabled} onClick={() => onChange({ ...reading, matches: 'take' })}>
          {w('takeMatches')}
        </Button>
      )}
      {several.length > 0 && (
        <div className="fields">
          {several.map(({ line, matches }) => (
            <SelectField
              key={line}
              label={w('caseOfRow', { line })}
              value=""
              disabled={disabled}
              choices={matches}
              empty={w('choose')}
              onValue={(id) => onChange({ ...reading, chosen: { ...reading.chosen, [line]: id } })}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
