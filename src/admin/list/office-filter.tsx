import './list-view.css'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type * as z from 'zod'
import { call } from '#src/admin/call/call.ts'
import { useSearchKey } from '#src/admin/keys/search-key.ts'
import { useAdminSession } from '#src/admin/session/session.ts'
import { type FilterHint, filterHints } from '#src/contract/lists/list-filter.ts'
import { month } from '#src/contract/month.ts'
import { statuses } from '#src/domain/applications/status.ts'
import { products } from '#src/domain/catalogue/products.ts'
import { ChosenFilter, type FilterProps, TypedFilter } from '#src/engines/list/list-filters.tsx'
import { DateField } from '#src/kit/fields/date-field.tsx'
import { partnerStages } from '#src/locales/applications/stages.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'

/** A filter as the screen draws it. */
interface Drawn extends FilterHint {
  Own?: ComponentType<FilterProps<FilterHint>> | undefined
}

/**
 * The filters of a list that can be set now.
 * @param own those that the screen draws
 * @param fixed those that the page sets
 */
export function useFilters(
  { shape }: z.ZodObject,
  own: Readonly<Record<string, Drawn['Own']>> = {},
  fixed: object = {},
): Record<string, Drawn> {
  const [search] = useSearchParams()
  useSearchKey(() => document.querySelector<HTMLInputElement>('.list-filters input[type="text"]'))
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]): [string, Drawn][] => {
      const hint = filterHints.get(schema as z.ZodType)
      if (!hint || name in fixed || (hint.linked && !search.has(name))) return []
      return [[name, { ...hint, Own: own[name] }]]
    }),
  )
}

/** One filter of the back office: a select for what has entries, a month, or typed text. */
export function OfficeFilter(props: FilterProps<Drawn>) {
  const { Own, isMonth, options, list } = props.filter
  if (Own) return <Own {...props} />
  if (isMonth) return <MonthFilter key={props.value} {...props} />
  return options || list ? <ChoiceFilter {...props} /> : <TypedFilter {...props} />
}

const ChoiceFilter = (props: FilterProps<FilterHint>) => (
  <ChosenFilter {...props} choices={useFilterChoices(props.filter)} />
)

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

/** A whole month narrows immediately; while one is typed, nothing does. */
function MonthFilter({ filter, value, error, onChoose }: FilterProps) {
  const say = useText()
  const [typed, setTyped] = useState(value)
  return (
    <div className="list-filter" data-set={value !== '' || undefined}>
      <DateField
        label={say(filter.label)}
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
