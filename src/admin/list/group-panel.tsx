import './group-panel.css'
import { useQuery } from '@tanstack/react-query'
import { endingSession } from '#src/admin/call/call.ts'
import { columnWords } from '#src/admin/columns/words.ts'
import { cellText } from '#src/admin/editors/cell-text.ts'
import { useChoices } from '#src/admin/editors/use-choices.ts'
import { cellActs } from '#src/admin/filters/cell-conditions.ts'
import type { ConditionField, Conditions } from '#src/admin/filters/conditions.ts'
import { conditionWords } from '#src/admin/filters/words.ts'
import { admin } from '#src/admin/words/words.ts'
import type { Groups } from '#src/contract/catalogue/groups.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { numberFormat } from '#src/domain/number-format.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { LoadState } from '#src/kit/feedback/load-state.tsx'
import { request } from '#src/platform/http.ts'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

interface Props {
  /** Of the call. */
  path: string
  /** The filters of the list. */
  query: Readonly<Record<string, string>>
  conditions: Conditions
  field: ConditionField
}

const figure = numberFormat()

/** The groups of a list with their sums, over all rows of the filter. Each opens its rows. */
export function GroupPanel({ path, query, conditions, field }: Props) {
  const say = useText()
  const w = useWords(columnWords)
  const t = useWords(admin)
  const f = useWords(conditionWords)
  const language = useLanguage()
  const { name, where, spec } = field
  const { data, refetch, ...load } = useQuery({
    queryKey: [path, 'groups', name, query],
    queryFn: async () => {
      const search = new URLSearchParams({ ...query, group: name })
      return (await endingSession(request(`${path}?${search}`))).json as Groups
    },
  })
  const choices = useChoices(
    spec,
    data?.groups.map(({ value }) => Number(value) || value),
  )
  /** As a row has it. */
  const stored = (value: string | null) => {
    if (value === null) return null
    if (where.kind === 'flag') return Number(value === '1' || value === 'true')
    return choices.find(({ id }) => String(id) === value)?.id ?? value
  }
  const textOf = (value: string | null) =>
    where.kind === 'month' && value
      ? formatMonth(value, language)
      : cellText(spec, stored(value), { language, yes: t('yes'), no: t('no'), choicesOf: () => choices })
  const summed = Object.fromEntries(
    conditions.fields.map((one) => [
      one.name,
      { label: say(one.spec.label), isMoney: one.spec.widget === 'money' },
    ]),
  )
  const label = say(spec.label)
  const columns = Object.keys(data?.groups[0]?.sums ?? {}).filter((name) => summed[name])
  const shown = (name: string, sum = '0') =>
    summed[name]?.isMoney ? formatRupees(Number(sum), { paise: /\.\d*[1-9]/.test(sum) }) : figure(Number(sum))
  return (
    <section className="group-panel" aria-label={w('groupsOf', { column: label })}>
      <LoadState
        {...load}
        again={() => void refetch()}
        empty={data?.groups.length === 0 ? w('noGroups') : null}
      >
        <table>
          <thead>
            <tr>
              <th>{label}</th>
              <th className="number">{w('rows')}</th>
              {columns.map((name) => (
                <th key={name} className="number">
                  {summed[name]?.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data?.groups.map(({ value, count, sums }) => {
              const text = textOf(value) || w('noValue')
              return (
                <tr key={value}>
                  <th scope="row">
                    <TextButton
                      aria-label={w('onlyGroup', { group: text })}
                      onClick={() => cellActs(conditions, name, stored(value), text, f)[0]?.onClick()}
                    >
                      {text}
                    </TextButton>
                  </th>
                  <td className="number">{figure(count)}</td>
                  {columns.map((name) => (
                    <td key={name} className="number">
                      {shown(name, sums[name])}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </LoadState>
      {data?.more && <p className="muted">{w('moreGroups', { count: data.groups.length })}</p>}
    </section>
  )
}
