import './filter-form.css'
import { type FormEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { typedValue } from '#src/admin/editors/typed-value.ts'
import { useChoices } from '#src/admin/editors/use-choices.ts'
import type { Resource } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { type Filter, filterFromUrl, withFilter } from '#src/admin/model/rows-query.ts'
import { admin, listTools } from '#src/admin/words/words.ts'
import { filterOf } from '#src/contract/catalogue/rest-filter.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { DateField } from '#src/kit/fields/date-field.tsx'
import { type Choice, SelectField } from '#src/kit/fields/select.tsx'
import { TextField } from '#src/kit/fields/text-field.tsx'
import { Popover } from '#src/kit/menus/popover.tsx'
import { validation } from '#src/locales/validation.words.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords, useWordTable } from '#src/platform/words.tsx'
import { filterKindOf } from './filter-kind.ts'

/** Entry of a choice for rows without a value. */
const EMPTY = '\u2205'

/** The keys of the dialect that the filter of a column writes. */
function keysOf(field: FieldSpec): string[] {
  const { name } = field
  const kind = filterKindOf(field)
  if (kind === 'choice') return [name, `${name}_isnull`]
  if (kind === 'range') return [`${name}_gte`, `${name}_lte`]
  return kind === 'text' ? [`${name}_contains`] : []
}

/** What the form shows for a filter: key → text. */
const typedFilter = (filter: Filter): Record<string, string> =>
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
function readFilter(
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

interface Props {
  resource: Resource
  fields: readonly FieldSpec[]
  anchor: HTMLElement
  onClose: () => void
}

/** The filters of all columns, below the button that opened them. */
export function FilterPopover({ resource, fields, anchor, onClose }: Props) {
  return (
    <Popover anchor={anchor} onClose={onClose}>
      {(titleId) => <FilterForm resource={resource} fields={fields} titleId={titleId} onDone={onClose} />}
    </Popover>
  )
}

interface FormProps extends Pick<Props, 'resource' | 'fields'> {
  titleId: string
  onDone: () => void
}

function FilterForm({ resource, fields, titleId, onDone }: FormProps) {
  const w = useWords(listTools)
  const messages = useWordTable(validation) as Record<string, string>
  const [search, setSearch] = useSearchParams()
  const before = filterFromUrl(search)
  const [typed, setTyped] = useState<Record<string, string>>(() => typedFilter(before))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  const offered = useRef(new Map<string, readonly Choice[]>())

  function submit(event: FormEvent) {
    event.preventDefault()
    const idsOf = ({ name }: FieldSpec) => offered.current.get(name)?.map((one) => one.id) ?? []
    const read = readFilter(resource, fields, typed, before, idsOf)
    setErrors(read.errors)
    const [wrong] = Object.keys(read.errors)
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    setSearch(withFilter(search, read.filter))
    onDone()
  }

  const bind = (key: string) => ({
    name: key,
    value: typed[key] ?? '',
    error: errors[key] && (messages[errors[key]] ?? messages.invalid),
    onValue: (value: string) => setTyped((all) => ({ ...all, [key]: value })),
  })
  return (
    <form className="filter-menu" ref={form} onSubmit={submit} noValidate>
      <h2 id={titleId}>{w('filterTitle')}</h2>
      <div className="filter-fields">
        {fields.map((field) => (
          <ColumnFilter
            key={field.name}
            field={field}
            bind={bind}
            onChoices={(choices) => offered.current.set(field.name, choices)}
          />
        ))}
      </div>
      <footer>
        <Button kind="plain" onClick={() => setTyped({})}>
          {w('clear')}
        </Button>
        <Button type="submit" kind="primary">
          {w('apply')}
        </Button>
      </footer>
    </form>
  )
}

interface Bound {
  name: string
  value: string
  error: string | undefined
  onValue: (value: string) => void
}

interface ColumnProps {
  field: FieldSpec
  bind: (key: string) => Bound
  onChoices: (choices: readonly Choice[]) => void
}

/** The filter of one column, by what it holds. */
function ColumnFilter({ field, bind, onChoices }: ColumnProps) {
  const say = useText()
  const w = useWords(listTools)
  const t = useWords(admin)
  const rows = useChoices(field)
  const column = say(field.label)
  const kind = filterKindOf(field)
  const [first = '', second = ''] = keysOf(field)
  if (kind === 'text') return <TextField {...bind(first)} label={w('contains', { column })} />
  if (kind === 'range') {
    const labels = [w('from', { column }), w('to', { column })] as const
    const isDate = field.widget === 'date'
    return (
      <div className="filter-range">
        {[first, second].map((key, at) =>
          isDate ? (
            <DateField key={key} {...bind(key)} label={labels[at] ?? ''} />
          ) : (
            <TextField key={key} {...bind(key)} label={labels[at] ?? ''} inputMode="decimal" />
          ),
        )}
      </div>
    )
  }
  const flags = [
    { id: 1, name: t('yes') },
    { id: 0, name: t('no') },
  ]
  const choices = field.widget === 'flag' ? flags : rows
  onChoices(choices)
  const canBeEmpty = field.widget === 'select' && !field.required
  return (
    <SelectField
      {...bind(first)}
      label={column}
      empty={w('any')}
      choices={canBeEmpty ? [...choices, { id: EMPTY, name: w('isEmpty') }] : choices}
    />
  )
}
