import type { Leaf, Where } from '#src/contract/where.ts'
import { businessDay } from '#src/domain/dates.ts'
import type { RowAct } from '#src/kit/menus/row-menu.tsx'
import type { Translate } from '#src/platform/words.tsx'
import { type ConditionField, type Conditions, withLeaf } from './conditions.ts'
import type { conditionWords } from './words.ts'

/** The longest text that a condition compares. */
const MAX_TEXT = 200

/** The conditions that only rows with the value of a cell meet, and that all others meet. */
function cellLeaves(
  { name: field, where }: ConditionField,
  value: unknown,
): [only: Leaf, others: Leaf] | null {
  const { kind, instant } = where
  const isEmpty =
    value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)
  if (kind === 'flag') {
    const one = Number(value === 1)
    return [
      { field, op: 'is', value: one },
      { field, op: 'is', value: 1 - one },
    ]
  }
  if (isEmpty)
    return [
      { field, op: 'empty' },
      { field, op: 'notEmpty' },
    ]
  if (kind === 'date' || kind === 'month') {
    const day = instant
      ? businessDay(new Date(String(value)))
      : String(value).slice(0, kind === 'month' ? 7 : 10)
    return [
      { field, op: 'on', value: day },
      { field, op: 'notOn', value: day },
    ]
  }
  if (kind === 'list') {
    const values = value as (string | number)[]
    return [
      { field, op: 'anyOf', value: values },
      { field, op: 'noneOf', value: values },
    ]
  }
  if (kind === 'text' && String(value).length > MAX_TEXT) return null
  const one = kind === 'number' ? Number(value) : (value as string | number)
  return [
    { field, op: 'is', value: kind === 'text' ? String(one) : one },
    { field, op: 'isNot', value: kind === 'text' ? String(one) : one },
  ]
}

type Words = Translate<typeof conditionWords.en>

/** What the menu of a cell offers: only rows with its value, or all others. @param text the value as it is shown */
export function cellActs(
  conditions: Conditions,
  name: string,
  value: unknown,
  text: string,
  w: Words,
): RowAct[] {
  const field = conditions.fields.find((one) => one.name === name)
  const leaves = field && cellLeaves(field, value)
  if (!leaves) return []
  const [only, others] = leaves
  const isEmpty = only.op === 'empty'
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text
  const act = (label: string, leaf: Leaf): RowAct => ({
    label,
    onClick: () => conditions.set(withLeaf(conditions.where, leaf) as Where),
  })
  return [
    act(isEmpty ? w('onlyEmpty') : w('only', { value: shown }), only),
    act(isEmpty ? w('hideEmpty') : w('hide', { value: shown }), others),
  ]
}

/** What the menu of a heading offers. */
export const headActs = ({ fields, setOpen }: Conditions, name: string, w: Words): RowAct[] =>
  fields.some((one) => one.name === name)
    ? [{ label: w('byColumn'), onClick: () => setOpen({ field: name }) }]
    : []
