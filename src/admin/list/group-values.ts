import { columnWords } from '#src/admin/columns/words.ts'
import { useChoices } from '#src/admin/editors/use-choices.ts'
import type { ConditionField } from '#src/admin/filters/conditions.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { admin } from '#src/admin/words/words.ts'
import type { TimeUnit } from '#src/contract/catalogue/pivot.ts'
import { cellText } from '#src/domain/cell-text.ts'
import { formatDate } from '#src/domain/dates.ts'
import { formatMonth, monthOf } from '#src/domain/months.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

const noChoices = {} as FieldSpec

/**
 * How the values of a group are read.
 * @param unit what days are put together to
 */
export function useGroupValues(
  field: ConditionField | undefined,
  values: readonly (string | null)[] = [],
  unit?: TimeUnit,
) {
  const t = useWords(admin)
  const w = useWords(columnWords)
  const language = useLanguage()
  const { spec, where } = field ?? {}
  const choices = useChoices(
    spec ?? noChoices,
    values.map((value) => Number(value) || value),
  )
  /** As a row has it. */
  const stored = (value: string | null) => {
    if (value === null) return null
    if (where?.kind === 'flag') return Number(value === '1' || value === 'true')
    return choices.find(({ id }) => String(id) === value)?.id ?? value
  }
  function textOf(value: string | null): string {
    if (value === null || !spec) return w('noValue')
    if (where?.kind === 'month' || unit === 'month') return formatMonth(monthOf(value), language)
    if (unit)
      return unit === 'week' ? w('week', { day: formatDate(value, language) }) : formatDate(value, language)
    const words = { language, yes: t('yes'), no: t('no'), choicesOf: () => choices }
    return cellText(spec, stored(value), words) || w('noValue')
  }
  return { stored, textOf }
}
