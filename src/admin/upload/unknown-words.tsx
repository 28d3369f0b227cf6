import type { FileReading } from '#src/contract/catalogue/file-reading.ts'
import type { BadRow, ColumnMapping, UploadKind } from '#src/contract/catalogue/upload.ts'
import { requestStatuses, requestStatusWords } from '#src/contract/products/request-status.ts'
import { statuses } from '#src/domain/applications/status.ts'
import { SelectField } from '#src/kit/fields/select.tsx'
import { partnerStages } from '#src/locales/applications/stages.words.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminFileLayout } from './file-layout.words.ts'

interface Props {
  kind: UploadKind
  header: readonly string[]
  mapping: ColumnMapping | undefined
  rows: readonly BadRow[]
  reading: FileReading
  disabled: boolean
  onChange: (reading: FileReading) => void
}

/** Words for statuses that are not known yet; what they stand for is chosen here and remembered. */
export function UnknownWords({ kind, header, mapping, rows, reading, disabled, onChange }: Props) {
  const w = useWords(adminFileLayout)
  const choices = useStatusChoices(kind)
  const at = header.indexOf(mapping?.status ?? '')
  const counts = new Map<string, number>()
  for (const { reason, given } of rows) {
    const word = given[at]?.trim()
    if (reason === 'unknownStatus' && word) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  if (counts.size === 0) return null
  return (
    <fieldset className="file-questions" aria-label={w('unknownWords')}>
      <p>{w('unknownWordsText')}</p>
      <div className="fields">
        {[...counts].map(([word, count]) => (
          <SelectField
            key={word}
            label={w('wordFor', { word, count })}
            value=""
            disabled={disabled}
            choices={choices}
            empty={w('choose')}
            onValue={(status) => onChange({ ...reading, words: { ...reading.words, [word]: status } })}
          />
        ))}
      </div>
    </fieldset>
  )
}

function useStatusChoices(kind: UploadKind) {
  const stages = useWords(partnerStages)
  const w = useWords(adminFileLayout)
  const say = useText()
  if (kind === 'payment-answer') return (['PAID', 'FAILED'] as const).map((id) => ({ id, name: w(id) }))
  if (kind === 'product-status')
    return requestStatuses.map((id) => ({ id, name: say(requestStatusWords[id]) }))
  return statuses.map(({ key }) => ({ id: key, name: stages(key) }))
}
