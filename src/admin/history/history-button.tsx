import './history.css'
import type { Resource, Row } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { admin } from '#src/admin/words/words.ts'
import { entityOf } from '#src/contract/catalogue/entity-name.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  resource: Resource
  row: Row
  field: FieldSpec
  onHistory: (row: Row, field: FieldSpec) => void
}

/** The history button of an editable value; hidden if the record has no history. */
export function HistoryButton({ resource, row, field, onHistory }: Props) {
  const t = useWords(admin)
  const say = useText()
  if (!entityOf(resource.name) || !resource.may('history')) return null
  const name = String(row[resource.label] ?? row.id)
  return (
    <button
      type="button"
      className="clock"
      aria-label={t('historyOfField', { field: say(field.label), name })}
      onClick={() => onHistory(row, field)}
    />
  )
}
