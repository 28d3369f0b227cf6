import { shownBy } from '#src/admin/editors/shown-by.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { admin, adminHistory } from '#src/admin/words/words.ts'
import { loanWords } from '#src/contract/catalogue/lender.ts'
import type { RevenueEntry } from '#src/contract/catalogue/lender-revenue.ts'
import type { ErrorBody } from '#src/contract/error-body.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import {
  figures,
  formatFigure,
  productField,
  statusField,
  type TypeName,
  typeField,
  valueIn,
} from './revenue-fields.ts'
import { adminCommissions } from './words.ts'

interface Props {
  /** What the editor of the form saw. */
  seen: RevenueEntry
  other: NonNullable<ErrorBody['current']>
  types: readonly TypeName[]
  /** Custom fields. */
  added: readonly FieldSpec[]
  onKeep: () => void
  onTake: () => void
}

/** What another user changed in a slab while it was edited here, field by field. */
export function RevenueConflict({ seen, other, types, added, onKeep, onTake }: Props) {
  const t = useWords(admin)
  const w = useWords(adminHistory)
  const c = useWords(adminCommissions)
  const say = useText()
  const language = useLanguage()
  const theirs = other.value as RevenueEntry
  const by = { by: other.by, at: other.at && formatDateTime(other.at, language) }
  const changed = [typeField, productField, ...figures, statusField, ...added].filter(
    ({ name }) => JSON.stringify(valueIn(theirs, name)) !== JSON.stringify(valueIn(seen, name)),
  )

  function show(name: string) {
    const value = valueIn(theirs, name)
    const field = added.find((one) => one.name === name)
    if (field) {
      const Show = shownBy[field.widget]
      return <Show field={field} value={value} />
    }
    const figure = figures.find((one) => one.name === name)
    if (name === 'product') return theirs.product ? say(loanWords[theirs.product]) : c('anyLoan')
    if (value === null) return t('empty')
    if (figure) return formatFigure(figure, Number(value))
    if (name === 'status') return t(value === 1 ? 'yes' : 'no')
    return types.find(({ id }) => id === value)?.name ?? String(value)
  }

  return (
    <ErrorLine look="box" text={by.by && by.at ? w('slabChanged', by) : w('slabChangedBySomebody')}>
      <ul>
        {changed.map(({ name, label }) => (
          <li key={name}>
            <span>{say(label)}</span>: {show(name)}
          </li>
        ))}
      </ul>
      <span className="conflict-choice">
        <TextButton onClick={onKeep}>{w('keepMine')}</TextButton>
        <TextButton onClick={onTake}>{w('takeTheirs')}</TextButton>
      </span>
    </ErrorLine>
  )
}
