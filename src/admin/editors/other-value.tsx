import { shownBy } from '#src/admin/editors/shown-by.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { adminHistory } from '#src/admin/words/words.ts'
import type { ErrorBody } from '#src/contract/error-body.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

/** The value another user stored: `{by} set {value} at {at}`, formatted by its field. */
export function OtherValue({ field, other }: { field: FieldSpec; other: NonNullable<ErrorBody['current']> }) {
  const w = useWords(adminHistory)
  const language = useLanguage()
  const Show = shownBy[field.widget]
  const { by, at, value } = other
  // `{value}` is left in the phrase as the placeholder for the widget.
  const phrase = by && at ? w('setByOther', { by, at: formatDateTime(at, language) }) : w('setBySomebody')
  const [before, after] = phrase.split('{value}')
  return (
    <span>
      <span>{before}</span>
      <Show field={field} value={value} />
      <span>{after}</span>
    </span>
  )
}
