import { RowSearch } from '#src/admin/editors/row-search.tsx'
import { type Choice, useChoices, useLongChoices } from '#src/admin/editors/use-choices.ts'
import { admin } from '#src/admin/words/words.ts'
import { daysOf, monthPeriods, type Operator, periods } from '#src/contract/where.ts'
import { DateInput } from '#src/kit/fields/date-field.tsx'
import { Select } from '#src/kit/fields/select.tsx'
import { MultiSelect } from '#src/kit/menus/multi-select.tsx'
import { periodWords } from '#src/locales/where.words.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import type { ConditionField } from './conditions.ts'
import { conditionWords } from './words.ts'

interface Props {
  field: ConditionField
  op: Operator
  typed: readonly string[]
  /** Id of what is wrong with it. */
  below: string | undefined
  isWrong: boolean
  /** @param isTyping more may follow in a moment */
  onTyped: (typed: readonly string[], isTyping: boolean) => void
}

/** What a condition compares with, by the kind of the field and the operator. */
export function ConditionValue(props: Props) {
  const { field, op, typed, below, isWrong, onTyped } = props
  const { kind } = field.where
  const say = useText()
  const w = useWords(conditionWords)
  if (op === 'empty' || op === 'notEmpty') return null
  if (op === 'within') return <PeriodValue {...props} />
  if (kind === 'choice' || kind === 'list' || kind === 'flag') return <ChoiceValue {...props} />
  const column = say(field.spec.label)
  const places = op === 'between' ? [w('low'), w('high')] : [w('valueOf', { column })]
  const put = (at: number, text: string) =>
    onTyped(
      places.map((_, place) => (place === at ? text : (typed[place] ?? ''))),
      true,
    )
  return (
    <div className="condition-values">
      {places.map((place, at) => {
        const shared = {
          'aria-label': places.length > 1 ? `${column}: ${place}` : place,
          'aria-invalid': isWrong || undefined,
          'aria-describedby': below,
          value: typed[at] ?? '',
        }
        return kind === 'date' || kind === 'month' ? (
          <DateInput
            key={place}
            {...shared}
            detail={kind === 'month' ? 'month' : 'day'}
            onValue={(text) => put(at, text)}
          />
        ) : (
          <input
            key={place}
            {...shared}
            type="text"
            inputMode={kind === 'number' ? 'decimal' : 'text'}
            placeholder={kind === 'text' && op.endsWith('Of') ? 'a, b, c' : undefined}
            autoComplete="off"
            onChange={(event) => put(at, event.target.value)}
          />
        )
      })}
    </div>
  )
}

function PeriodValue({ field, typed, below, isWrong, onTyped }: Props) {
  const say = useText()
  const w = useWords(conditionWords)
  const p = useWords(periodWords)
  const value = typed[0] ?? ''
  // While the number of days is typed the text may be no period.
  const [, way] = /^(last|next)_\d*_days$/.exec(value) ?? []
  const named = field.where.kind === 'month' ? monthPeriods : periods
  const counted = field.where.kind === 'month' ? [] : (['last', 'next'] as const)
  const column = say(field.spec.label)
  return (
    <div className="condition-values">
      <Select
        aria-label={`${column}: ${w('period')}`}
        value={way ?? value}
        empty={w('choose')}
        choices={[
          ...counted.map((one) => ({ id: one, name: p(one === 'last' ? 'lastDays' : 'nextDays') })),
          ...named.map((one) => ({ id: one, name: p(one) })),
        ]}
        onValue={(next) =>
          onTyped([next === 'last' || next === 'next' ? `${next}_7_days` : next].filter(Boolean), false)
        }
      />
      {way && (
        <input
          className="condition-days"
          aria-label={`${column}: ${w('days')}`}
          aria-invalid={isWrong || undefined}
          aria-describedby={below}
          type="text"
          inputMode="numeric"
          value={daysOf(value)?.days ?? value.replace(/\D/g, '')}
          onChange={(event) => onTyped([`${way}_${event.target.value.replace(/\D/g, '')}_days`], true)}
        />
      )}
    </div>
  )
}

function ChoiceValue({ field, op, typed, below, isWrong, onTyped }: Props) {
  const say = useText()
  const w = useWords(conditionWords)
  const t = useWords(admin)
  const rows = useChoices(field.spec, typed.map(Number))
  const isLong = useLongChoices(field.spec)
  const flags = [
    { id: '1', name: t('yes') },
    { id: '0', name: t('no') },
  ]
  const choices: Choice[] =
    field.where.kind === 'flag' ? flags : rows.map(({ id, name }) => ({ id: String(id), name }))
  const label = w('valueOf', { column: say(field.spec.label) })
  if (op === 'anyOf' || op === 'noneOf')
    return (
      <div className="condition-values condition-several">
        <MultiSelect
          label={label}
          choices={choices as (Choice & { id: string })[]}
          chosen={typed}
          none={w('choose')}
          onChosen={(next) => onTyped(next, false)}
        />
      </div>
    )
  const shared = { 'aria-label': label, 'aria-invalid': isWrong || undefined, 'aria-describedby': below }
  const [value = ''] = typed
  const { rows: page } = field.spec
  return (
    <div className="condition-values">
      {isLong && page ? (
        <RowSearch
          page={page}
          chosen={choices.find(({ id }) => id === value)?.name ?? ''}
          input={shared}
          onPick={(choice) => onTyped(choice ? [String(choice.id)] : [], false)}
        />
      ) : (
        <Select
          {...shared}
          value={value}
          empty={field.where.kind === 'flag' ? undefined : w('choose')}
          choices={choices}
          onValue={(next) => onTyped(next ? [next] : [], false)}
        />
      )}
    </div>
  )
}
