import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type * as z from 'zod'
import { call } from '#src/admin/call/call.ts'
import { useSearchKey } from '#src/admin/keys/search-key.ts'
import { useAdminSession } from '#src/admin/session/session.ts'
import { adminReports } from '#src/admin/words/reports.words.ts'
import { admin } from '#src/admin/words/words.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { type FilterHint, filterHints } from '#src/contract/lists/list-filter.ts'
import { month } from '#src/contract/month.ts'
import { statuses } from '#src/domain/applications/status.ts'
import { products } from '#src/domain/catalogue/products.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { DateField } from '#src/kit/fields/date-field.tsx'
import { Field } from '#src/kit/fields/labelled-field.tsx'
import { type Choice, SelectField } from '#src/kit/fields/select.tsx'
import { productNames } from '#src/locales/product-names.words.ts'
import { partnerStages } from '#src/locales/stages.words.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import type { ListParts, OwnFilterProps } from './list-parts.ts'
import { type Asked, placeNames } from './list-url.ts'

/** With this many filters, phones hide the selects behind a button to keep the rows in view. */
const MANY = 4

interface Props {
  list: Pick<AnyList, 'filters'>
  /** Filters that the page sets, which are not shown. */
  fixed?: Asked | undefined
  /** Those of the filters that can be set now. */
  shown?: AnyList['filters']
  /** Filters that the screen draws. */
  own?: ListParts['filters']
  /** From the server, by filter. */
  errors: Record<string, string>
}

/** The declared filters, kept in the URL: a select for what has entries, else a field that waits for Enter. */
export function ListFilters({ list, shown = list.filters, fixed, own: parts, errors }: Props) {
  const w = useWords(adminReports)
  const [search, setSearch] = useSearchParams()
  const shape = Object.entries(shown.shape)
  const [showsAll, setShowsAll] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useSearchKey(() => root.current?.querySelector<HTMLInputElement>('input[type="text"]'))

  function choose(name: string, value: string) {
    const next = new URLSearchParams(search)
    const below = shape.flatMap(([one, schema]) => (hintOf(schema)?.below === name ? [one] : []))
    for (const old of [name, ...below, ...placeNames]) next.delete(old)
    if (value.trim()) next.set(name, value.trim())
    setSearch(next)
  }

  if (shape.length === 0) return null
  return (
    <div className="list-filters" ref={root} data-all={showsAll || undefined}>
      {shape.map(([name, schema]) => {
        const hint = hintOf(schema)
        if (!hint || (hint.linked && !search.has(name))) return null
        if (fixed && name in fixed) return null
        const own = { name, hint, value: search.get(name) ?? '', error: errors[name] }
        const key = `${name}=${own.value}`
        const Own = parts?.[name]
        if (Own) return <Own key={name} {...own} onChoose={(value) => choose(name, value)} />
        if (hint.isMonth) return <MonthFilter key={key} {...own} onChoose={(value) => choose(name, value)} />
        return hint.options || hint.list ? (
          <ChoiceFilter key={name} {...own} onChoose={(value) => choose(name, value)} />
        ) : (
          <TypedFilter key={key} {...own} onChoose={(value) => choose(name, value)} />
        )
      })}
      {shape.length >= MANY && (
        <TextButton className="list-more" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {w(showsAll ? 'fewerFilters' : 'moreFilters')}
        </TextButton>
      )}
      <ClearFilters list={list} />
    </div>
  )
}

/** Nothing while no filter is set. */
export function ClearFilters({ list }: Pick<Props, 'list'>) {
  const w = useWords(adminReports)
  const [search, setSearch] = useSearchParams()
  const names = Object.keys(list.filters.shape)
  if (!isFiltered(list, search)) return null
  const left = [...search].filter(([name]) => !names.includes(name) && !placeNames.includes(name))
  return <TextButton onClick={() => setSearch(new URLSearchParams(left))}>{w('clear')}</TextButton>
}

/** Whether a filter is set. */
export const isFiltered = (list: Pick<AnyList, 'filters'>, search: URLSearchParams): boolean =>
  Object.keys(list.filters.shape).some((name) => search.has(name))

interface FilterProps extends OwnFilterProps {
  name: string
}

const hintOf = (schema: unknown) => filterHints.get(schema as z.ZodType)

const ChoiceFilter = (props: FilterProps) => (
  <ChosenFilter {...props} choices={useFilterChoices(props.hint)} />
)

/** A filter by one of some choices. */
export function ChosenFilter({
  hint,
  value,
  error,
  onChoose,
  choices,
}: OwnFilterProps & { choices: readonly Choice[] }) {
  const say = useText()
  const w = useWords(adminReports)
  const known = value === '' || choices.some((choice) => choice.id === value)
  return (
    <div className="list-filter" data-set={value !== '' || undefined}>
      <SelectField
        label={say(hint.label)}
        value={value}
        onValue={onChoose}
        error={error}
        choices={known ? choices : [{ id: value, name: value }, ...choices]}
        empty={w('all')}
      />
    </div>
  )
}

/** The entries of a filter: its own, the server's, or what the screens know. */
function useFilterChoices({ options, roles, list }: FilterHint): { id: string; name: string }[] {
  const say = useText()
  const stages = useWords(partnerStages)
  const names = useWords(productNames)
  const role = useAdminSession()?.roleId
  const asks = list === 'lenders' || list === 'merchants' || list === 'admins'
  const { data } = useQuery({
    queryKey: ['report-choices'],
    queryFn: () => call('GET /api/admin/report-choices', {}),
    enabled: asks,
    staleTime: 60_000,
  })
  if (options)
    return Object.entries(options)
      .filter(([id]) => !roles?.[id] || (role && roles[id].includes(role)))
      .map(([id, words]) => ({ id, name: say(words) }))
  if (list === 'products') return products.map(({ type }) => ({ id: type, name: names(type) }))
  if (list === 'statuses') return statuses.map(({ code, key }) => ({ id: String(code), name: stages(key) }))
  return asks ? (data?.[list] ?? []).map(({ id, name }) => ({ id: String(id), name })) : []
}

/** A whole month narrows at once; while one is typed, nothing does. */
function MonthFilter({ hint, value, error, onChoose }: FilterProps) {
  const say = useText()
  const [typed, setTyped] = useState(value)
  return (
    <div className="list-filter" data-set={value !== '' || undefined}>
      <DateField
        label={say(hint.label)}
        detail="month"
        value={typed}
        error={error}
        onValue={(next) => {
          setTyped(next)
          if (next === '' || month.safeParse(next).success) onChoose(next)
        }}
      />
    </div>
  )
}

function TypedFilter({ name, hint, value, error, onChoose }: FilterProps) {
  const say = useText()
  const t = useWords(admin)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onChoose(String(new FormData(event.currentTarget).get(name) ?? ''))
  }

  return (
    <form className="list-typed" onSubmit={submit}>
      <Field label={say(hint.label)} name={name} error={error} help={hint.help && say(hint.help)}>
        {(control) => (
          <span>
            <input {...control} type="text" defaultValue={value} autoComplete="off" aria-keyshortcuts="/" />
            <TextButton type="submit">{t('apply')}</TextButton>
          </span>
        )}
      </Field>
    </form>
  )
}
