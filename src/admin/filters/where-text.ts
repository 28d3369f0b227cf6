import { useChoices } from '#src/admin/editors/use-choices.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { admin } from '#src/admin/words/words.ts'
import { entriesOf, type Where } from '#src/contract/where.ts'
import { type WhereReading, whereSentence } from '#src/domain/catalogue/where-sentence.ts'
import { cellText } from '#src/domain/cell-text.ts'
import { formatDate } from '#src/domain/dates.ts'
import { formatMonth } from '#src/domain/months.ts'
import { periodWords, sentenceWords } from '#src/locales/where.words.ts'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import type { ConditionField } from './conditions.ts'
import type { ConditionRelation } from './relations.ts'

interface Known {
  fields: readonly ConditionField[]
  relations: readonly ConditionRelation[]
}

/** The fields that conditions name, by the way to them: each is there once. */
function specsOf(where: Where, { fields, relations }: Known, path = ''): [string, FieldSpec, unknown][] {
  if ('all' in where || 'any' in where)
    return entriesOf(where).flatMap((one) => specsOf(one, { fields, relations }, path))
  if ('related' in where) {
    const relation = relations.find(({ key }) => key === where.related)
    if (!relation || !where.where) return []
    return specsOf(where.where, { fields: relation.fields, relations: [] }, `${where.related} `)
  }
  const field = fields.find(({ name }) => name === where.field)
  return field ? [[path + field.name, field.spec, where.value]] : []
}

/** Names the choices of these conditions: another set of them needs another component (`key`). */
export const choicesKey = (where: Where, known: Known): string =>
  specsOf(where, known)
    .map(([path]) => path)
    .join(' ')

/** Reads conditions in plain words, in the language on screen. */
export function useWhereText(where: Where, known: Known): (where: Where) => string {
  const say = useText()
  const language = useLanguage()
  const t = useWords(admin)
  const w = useWords(sentenceWords)
  const p = useWords(periodWords)
  const specs = specsOf(where, known)
  // biome-ignore lint/correctness/useHookAtTopLevel: one for each field, and another component for other fields
  const lists = specs.map(([, spec, value]) => useChoices(spec, value))
  const choices = new Map(specs.map(([, spec], at) => [spec, lists[at] ?? []]))

  function valueText({ spec, where: { kind } }: ConditionField, value: unknown): string {
    if (kind === 'date') return formatDate(String(value), language)
    if (kind === 'month') return formatMonth(String(value), language)
    const found = choices.get(spec)?.find(({ id }) => String(id) === String(value))
    if (found) return found.name
    const words = { language, yes: t('yes'), no: t('no'), choicesOf: () => [] }
    return cellText(spec, value, words) || String(value)
  }

  const readingOf = ({ fields, relations }: Known): WhereReading => {
    const fieldOf = (name: string) => fields.find((one) => one.name === name)
    return {
      sentence: w,
      period: p,
      label(name) {
        const field = fieldOf(name)
        return field && say(field.spec.label)
      },
      value(name, value) {
        const field = fieldOf(name)
        return field ? valueText(field, value) : String(value)
      },
      related(key) {
        const to = relations.find((one) => one.key === key)
        return to && { label: say(to.label), reading: readingOf({ fields: to.fields, relations: [] }) }
      },
    }
  }
  return (one) => whereSentence(one, readingOf(known))
}
