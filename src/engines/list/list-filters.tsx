import './list-screen.css'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Words } from '#src/contract/bilingual.ts'
import type { PortalColumn } from '#src/contract/lists/portal-list.ts'
import { WHERE } from '#src/contract/where.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { Field } from '#src/kit/fields/labelled-field.tsx'
import { type Choice, Select } from '#src/kit/fields/select.tsx'
import { placeNames, useAddress, withValues } from '#src/kit/page/area-address.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { isFiltered } from './list-address.ts'
import { sortIn } from './list-sort.ts'
import { listWords } from './words.ts'

/** What an area declares of a filter, as far as every area does. */
export interface FilterShape {
  label: Words
  help?: Words | undefined
  /** What no choice means in words; default: all. */
  any?: Words | undefined
  /** The choice that no choice means. */
  standard?: string | undefined
  /** Narrows only together with this filter, and is cleared when that one changes. */
  below?: string | undefined
}

export interface FilterProps<F extends FilterShape = FilterShape> {
  name: string
  filter: F
  value: string
  /** From the server. */
  error: string | undefined
  onChoose: (value: string) => void
}

interface Props<F extends FilterShape> {
  /** Those that are shown. */
  filters: Readonly<Record<string, F>>
  /** Draws a filter by what the area knows of it; see ChosenFilter and TypedFilter. */
  Filter: ComponentType<FilterProps<F>>
  /** Opens what narrows the list besides. */
  more?: ReactNode
  errors: Readonly<Record<string, string>>
}

/** With this many filters, phones hide those that are not set behind a button to keep the rows in view. */
const MANY = 4

/** The filters of a list, kept in the address: each narrows as soon as it is chosen, or typed and sent. */
export function ListFilters<F extends FilterShape>({ filters, Filter, more, errors }: Props<F>) {
  const w = useWords(listWords)
  const [search, go] = useAddress()
  const [showsAll, setShowsAll] = useState(false)
  const all = Object.entries(filters)
  function choose(name: string, value: string) {
    const below = all.flatMap(([one, filter]) => (filter.below === name ? [[one, null]] : []))
    go(withValues(search, { ...Object.fromEntries(below), [name]: value.trim() }))
  }
  if (all.length === 0 && !more) return null
  return (
    <div className="list-filters" data-all={showsAll || undefined}>
      {all.map(([name, filter]) => (
        <Filter
          key={name}
          {...{ name, filter }}
          value={search.get(name) ?? ''}
          error={errors[name]}
          onChoose={(value) => choose(name, value)}
        />
      ))}
      {all.length >= MANY && (
        <TextButton className="list-more" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {w(showsAll ? 'fewerFilters' : 'moreFilters')}
        </TextButton>
      )}
      {more}
      <ClearFilters names={namesToClear(filters)} />
    </div>
  )
}

/** A filter that always has a choice is no narrowing. */
export const namesToClear = (filters: Readonly<Record<string, FilterShape>>): string[] => [
  ...Object.keys(filters).filter((name) => filters[name]?.standard === undefined),
  WHERE,
]

/** Nothing while none of these filters is set. */
export function ClearFilters({ names }: { names: readonly string[] }) {
  const w = useWords(listWords)
  const [search, go] = useAddress()
  if (!isFiltered(names, search)) return null
  const left = [...search].filter(([name]) => !names.includes(name) && !placeNames.includes(name))
  return <TextButton onClick={() => go(new URLSearchParams(left))}>{w('clear')}</TextButton>
}

type ChosenProps = Pick<FilterProps, 'filter' | 'value' | 'error' | 'onChoose'>

/** A filter by one of some choices. */
export function ChosenFilter({
  filter: { label, any, standard },
  value,
  error,
  onChoose,
  choices,
}: ChosenProps & { choices: readonly Choice[] }) {
  const say = useText()
  const w = useWords(listWords)
  const shown = value || (standard ?? '')
  const known = shown === '' || choices.some(({ id }) => String(id) === shown)
  return (
    <div className="list-filter" data-set={value !== '' || undefined}>
      <Field label={say(label)} error={error}>
        {(control) => (
          <Select
            {...control}
            className="select"
            value={shown}
            onValue={onChoose}
            choices={known ? choices : [{ id: shown, name: shown }, ...choices]}
            empty={standard === undefined ? (any ? say(any) : w('all')) : undefined}
          />
        )}
      </Field>
    </div>
  )
}

/** A pause in typing after which the list is narrowed, in ms. */
const PAUSE_MS = 400

/** A filter that narrows while it is typed, and immediately after Enter. */
export function TypedFilter({ name, filter: { label, help }, value, error, onChoose }: FilterProps) {
  const say = useText()
  const [typed, setTyped] = useState(value)
  // Another value from outside replaces what is typed.
  const [before, setBefore] = useState(value)
  if (before !== value) {
    setBefore(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const send = () => {
    if (typed.trim() !== value) onChoose(typed)
  }
  const latest = useRef(send)
  latest.current = send
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits again after each character
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className="list-typed">
      <Field label={say(label)} name={name} error={error} help={help && say(help)}>
        {(control) => (
          <input
            {...control}
            type="text"
            value={typed}
            autoComplete="off"
            aria-keyshortcuts="/"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') latest.current()
            }}
          />
        )}
      </Field>
    </div>
  )
}

interface SortProps {
  columns: readonly (readonly [name: string, column: Pick<PortalColumn, 'label' | 'sort'>])[]
  /** What the list's own order is called. */
  own?: string
  /** Also where there are heads: they do not show the order. */
  isAlways?: boolean
}

/** The order of a list where no head shows it. */
export function ListOrder({ columns, own, isAlways }: SortProps) {
  const say = useText()
  const w = useWords(listWords)
  const [search, go] = useAddress()
  if (!columns.some(([, { sort }]) => sort)) return null
  const chosen = sortIn(search)
  const nameOf = (one: string) => {
    const label = columns.find(([name]) => name === one.replace(/^-/, ''))?.[1].label
    return `${label ? say(label) : one} ${one.startsWith('-') ? '↓' : '↑'}`
  }
  const several =
    chosen.length > 1 || search.get('order')
      ? [{ id: search.get('sort') ?? '', name: chosen.map(nameOf).join(', ') }]
      : []
  return (
    <div className="list-order" data-always={isAlways || undefined}>
      <Field label={w('sort')}>
        {(control) => (
          <Select
            {...control}
            className="select"
            value={search.get('sort') ?? ''}
            onValue={(sort) => go(withValues(search, { sort, order: null }))}
            empty={own ?? w('usual')}
            choices={[
              ...several,
              ...columns.flatMap(([name, { sort }]) =>
                sort ? [name, `-${name}`].map((one) => ({ id: one, name: nameOf(one) })) : [],
              ),
            ]}
          />
        )}
      </Field>
    </div>
  )
}
