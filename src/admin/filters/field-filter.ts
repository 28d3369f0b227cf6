import { typedValue } from '#src/admin/editors/typed-value.ts'
import type { Resource } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import type { Filter } from '#src/admin/model/rows-query.ts'
import { filterOf } from '#src/contract/catalogue/rest-filter.ts'
import { filterKindOf } from './filter-kind.ts'

/** Entry of a choice for rows without a value. */
export const EMPTY = '\u2205'

/** The keys of the dialect that the filter of a column writes. */
export function keysOf(field: FieldSpec): string[] {
  const { name } = field
  const kind = filterKindOf(field)
  if (kind === 'choice') return [name, `${name}_isnull`]
  if (kind === 'range') return [`${name}_gte`, `${name}_lte`]
  return kind === 'text' ? [`${name}_contains`] : []
}

/** What the form shows for a filter: key → text. */
export const typedFilter = (filter: Filter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).map(([key, value]) =>
      key.endsWith('_isnull') && value === true ? [key.slice(0, -7), EMPTY] : [key, String(value)],
    ),
  )

/** Text → value of a key; undefined for no condition. */
function readText(field: FieldSpec, text: string, ids: readonly (string | number)[]): unknown {
  if (text.trim() === '') return undefined
  if (field.widget === 'flag') return Number(text)
  if (filterKindOf(field) === 'choice') return ids.find((id) => String(id) === text) ?? text
  return typedValue(field, text)
}

interface ReadFilter {
  filter: Filter
  /** Key → key of src/locales/validation.words.ts. */
  errors: Record<string, string>
}

/**
 * The form's texts as a filter; keys of the URL that the form does not know stay.
 * @param idsOf ids that a choice offers
 */
export function readFilter(
  resource: Resource,
  fields: readonly FieldSpec[],
  typed: Readonly<Record<string, string>>,
  before: Filter,
  idsOf: (field: FieldSpec) => readonly (string | number)[],
): ReadFilter {
  const own = new Set(fields.flatMap(keysOf))
  const filter: Record<string, unknown> = Object.fromEntries(
    Object.entries(before).filter(([key]) => !own.has(key)),
  )
  const errors: Record<string, string> = {}
  const known = filterOf(resource.schema)
  for (const field of fields)
    for (const key of keysOf(field)) {
      if (typed[key] === EMPTY) {
        filter[`${field.name}_isnull`] = true
        continue
      }
      const value = readText(field, typed[key] ?? '', idsOf(field))
      if (value === undefined) continue
      const read = known.safeParse({ [key]: value })
      if (read.success) filter[key] = value
      else errors[key] = read.error.issues[0]?.message ?? 'invalid'
    }
  return { filter, errors }
}
