import './filter-form.css'
import { type FormEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useChoices } from '#src/admin/editors/use-choices.ts'
import type { Resource } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { filterFromUrl, withFilter } from '#src/admin/model/rows-query.ts'
import { admin, listTools } from '#src/admin/words/words.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { DateField } from '#src/kit/fields/date-field.tsx'
import { type Choice, SelectField } from '#src/kit/fields/select.tsx'
import { TextField } from '#src/kit/fields/text-field.tsx'
import { Popover } from '#src/kit/menus/popover.tsx'
import { validation } from '#src/locales/validation.words.ts'
import { useSay } from '#src/platform/use-say.ts'
import { useWords, useWordTable } from '#src/platform/words.tsx'
import { EMPTY, keysOf, readFilter, typedFilter } from './field-filter.ts'
import { filterKindOf } from './filter-kind.ts'

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
  const before = filterFromUrl(resource, search)
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
  const say = useSay()
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
