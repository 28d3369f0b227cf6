import * as z from 'zod'
import { bilingual, type Words } from '#src/contract/bilingual.ts'
import { type CustomFields, choicesOf, type StoredField } from '#src/contract/custom-field.ts'
import { labels } from '#src/contract/labels.ts'
import type { AnyList, ListColumn } from './list.ts'
import { filter, oneOf, textFilter } from './list-filter.ts'

const yesNo = { 1: labels.yes, 0: bilingual('No', 'नहीं') }

/** Name of a custom field among the columns and filters of a list, and its database column. */
export const listField = ({ name }: Pick<StoredField, 'name'>): string => `custom_${name}`

/** How a value is compared in a filter: as it is, as a number, or anywhere in the text that is shown. */
export const comparedAs = ({ kind }: Pick<StoredField, 'kind'>): 'value' | 'number' | 'text' => {
  if (kind === 'number' || kind === 'rupees' || kind === 'percent') return 'number'
  return kind === 'choice' || kind === 'flag' || kind === 'date' ? 'value' : 'text'
}

function columnOf({ kind, choices }: StoredField, label: Words): ListColumn {
  const hidden = true as const
  if (kind === 'rupees') return { label, hidden, kind: 'money', paise: true, sort: 'number' }
  if (kind === 'number') return { label, hidden, kind: 'number', sort: 'number' }
  // A share has three decimals here; the columns of figures round to one.
  if (kind === 'percent') return { label, hidden, kind: 'text', sort: 'number' }
  if (kind === 'date') return { label, hidden, kind: 'day', sort: 'text' }
  if (kind === 'image') return { label, hidden, kind: 'image' }
  const options = kind === 'choice' ? choicesOf(choices) : kind === 'flag' ? yesNo : undefined
  return { label, hidden, kind: 'text', sort: 'text', ...(options && { options }) }
}

function filterOf(field: StoredField, label: Words): z.ZodType {
  const { kind, choices } = field
  if (kind === 'choice') return oneOf(label, choicesOf(choices))
  if (kind === 'flag') return oneOf(label, yesNo)
  if (kind === 'date') return filter(z.iso.date('date').optional(), { label })
  if (comparedAs(field) === 'number') return filter(z.coerce.number('number').optional(), { label })
  return textFilter(label)
}

const known = new WeakMap<CustomFields, Map<AnyList, AnyList>>()

/** A list with the custom fields of the resource whose rows it shows; the same one for the same fields. */
export function listWithFields(list: AnyList, fields: CustomFields): AnyList {
  if (!list.rowsOf || fields.length === 0) return list
  const made = known.get(fields) ?? new Map<AnyList, AnyList>()
  known.set(fields, made)
  const found = made.get(list) ?? extended(list, fields)
  made.set(list, found)
  return found
}

function extended(list: AnyList, custom: CustomFields): AnyList {
  const named = <T>(fields: CustomFields, make: (field: StoredField, label: Words) => T): Record<string, T> =>
    Object.fromEntries(
      fields.map((field) => [listField(field), make(field, bilingual(field.label_en, field.label_hi))]),
    )
  // No one searches for the address of an image.
  const compared = custom.filter(({ kind }) => kind !== 'image')
  return {
    ...list,
    custom,
    columns: { ...list.columns, ...named(custom, columnOf) },
    filters: list.filters.extend(named(compared, filterOf)),
  }
}
