import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type * as z from 'zod'
import { useSearchKey } from '#src/admin/kit/search-key.ts'
import { useSay } from '#src/admin/kit/use-say.ts'
import { call } from '#src/admin/resource/call.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import { adminReports } from '#src/admin/words/reports.words.ts'
import type { AnyReport } from '#src/contract/reports/report.ts'
import { type FilterHint, filterHints } from '#src/contract/reports/report-filter.ts'
import { statuses } from '#src/domain/applications/status.ts'
import { products } from '#src/domain/catalogue/products.ts'
import { partnerStages } from '#src/locales/applications/stages.words.ts'
import { productNames } from '#src/locales/catalogue/product-names.words.ts'
import { useWords } from '#src/platform/words.tsx'

/** As many filters would push the rows off a phone: there the selects wait behind a button. */
const MANY = 4

interface Props {
  report: Pick<AnyReport, 'filters'>
  /** From the server, by filter. */
  errors: Record<string, string>
}

/** The declared filters, kept in the URL: a select for what has entries, else a field that waits for Enter. */
export function ReportFilters({ report, errors }: Props) {
  const w = useWords(adminReports)
  const [search, setSearch] = useSearchParams()
  const shape = Object.entries(report.filters.shape)
  const [showsAll, setShowsAll] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useSearchKey(() => root.current?.querySelector<HTMLInputElement>('input[type="text"]'))

  function choose(name: string, value: string) {
    const next = new URLSearchParams(search)
    for (const old of [name, 'after', 'before']) next.delete(old)
    if (value.trim()) next.set(name, value.trim())
    setSearch(next)
  }

  if (shape.length === 0) return null
  return (
    <div className="report-filters" ref={root} data-all={showsAll || undefined}>
      {shape.map(([name, schema]) => {
        const hint = filterHints.get(schema as z.ZodType)
        if (!hint) return null
        const own = { name, hint, value: search.get(name) ?? '', error: errors[name] }
        const key = `${name}=${own.value}`
        return hint.options || hint.list ? (
          <Select key={name} {...own} onChoose={(value) => choose(name, value)} />
        ) : (
          <Typed key={key} {...own} onChoose={(value) => choose(name, value)} />
        )
      })}
      {shape.length >= MANY && (
        <button
          type="button"
          className="quiet report-more"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {w(showsAll ? 'fewerFilters' : 'moreFilters')}
        </button>
      )}
      <ClearFilters report={report} />
    </div>
  )
}

/** Nothing while no filter is set. */
export function ClearFilters({ report }: Pick<Props, 'report'>) {
  const w = useWords(adminReports)
  const [search, setSearch] = useSearchParams()
  const names = Object.keys(report.filters.shape)
  if (!names.some((name) => search.has(name))) return null
  const left = [...search].filter(([name]) => !names.includes(name) && !isPlace(name))
  return (
    <button type="button" className="quiet" onClick={() => setSearch(new URLSearchParams(left))}>
      {w('clear')}
    </button>
  )
}

const isPlace = (name: string) => name === 'after' || name === 'before'

interface FilterProps {
  name: string
  hint: FilterHint
  value: string
  error: string | undefined
  onChoose: (value: string) => void
}

function Select({ hint, value, error, onChoose }: FilterProps) {
  const say = useSay()
  const w = useWords(adminReports)
  const id = useId()
  const choices = useFilterChoices(hint)
  const known = value === '' || choices.some((choice) => choice.id === value)
  return (
    <label htmlFor={id} data-set={value !== '' || undefined}>
      {say(hint.label)}
      <select
        id={id}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
      >
        <option value="">{w('all')}</option>
        {!known && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
      <Problem id={`${id}-error`} text={error} />
    </label>
  )
}

/** The entries of a filter: its own, the server's, or what the screens know. */
function useFilterChoices({ options, list }: FilterHint): { id: string; name: string }[] {
  const say = useSay()
  const stages = useWords(partnerStages)
  const names = useWords(productNames)
  const asks = list === 'lenders' || list === 'merchants' || list === 'admins'
  const { data } = useQuery({
    queryKey: ['report-choices'],
    queryFn: () => call('GET /api/admin/report-choices', {}),
    enabled: asks,
    staleTime: 60_000,
  })
  if (options) return Object.entries(options).map(([id, words]) => ({ id, name: say(words) }))
  if (list === 'products') return products.map(({ type }) => ({ id: type, name: names(type) }))
  if (list === 'steps') return statuses.map(({ code, key }) => ({ id: String(code), name: stages(key) }))
  return asks ? (data?.[list] ?? []).map(({ id, name }) => ({ id: String(id), name })) : []
}

function Typed({ name, hint, value, error, onChoose }: FilterProps) {
  const say = useSay()
  const t = useWords(admin)
  const id = useId()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onChoose(String(new FormData(event.currentTarget).get(name) ?? ''))
  }

  return (
    <form className="report-typed" onSubmit={submit}>
      <label htmlFor={id}>{say(hint.label)}</label>
      <span>
        <input
          id={id}
          type="text"
          name={name}
          defaultValue={value}
          autoComplete="off"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-help`}
          aria-keyshortcuts="/"
        />
        <button type="submit" className="quiet">
          {t('apply')}
        </button>
      </span>
      {error ? (
        <Problem id={`${id}-help`} text={error} />
      ) : (
        hint.help && <small id={`${id}-help`}>{say(hint.help)}</small>
      )}
    </form>
  )
}

const Problem = ({ id, text }: { id: string; text: string | undefined }) =>
  text === undefined ? null : (
    <span className="cell-error" id={id} role="alert">
      {text}
    </span>
  )
