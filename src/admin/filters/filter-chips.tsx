import './filter-chips.css'
import { useSearchParams } from 'react-router-dom'
import { useChoices } from '#src/admin/editors/use-choices.ts'
import type { Resource } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { filterFromUrl, withFilter } from '#src/admin/model/rows-query.ts'
import { admin, listTools } from '#src/admin/words/words.ts'
import { UNTRANSLATED } from '#src/contract/catalogue/rest-filter.ts'
import { WHERE } from '#src/contract/where.ts'
import { cellText } from '#src/domain/cell-text.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { lazyDialog } from '#src/kit/loading/lazy-part.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import type { Conditions } from './conditions.ts'

// They know how every list refers to others.
const ConditionChips = lazyDialog(async () => (await import('./condition-chips.tsx')).ConditionChips)

const OPERATORS = /_(gte|lte|contains|isnull)$/

interface Props {
  resource: Resource
  conditions: Conditions
  /** Keys that the list cannot use: they stand where the rows would be. */
  lost: readonly string[]
}

/** The filters in use, each with a button that removes it; nothing while none is set. */
export function FilterChips({ resource, lost, conditions }: Props) {
  const w = useWords(listTools)
  const [search, setSearch] = useSearchParams()
  const filter = filterFromUrl(search)
  const entries = Object.entries(filter).filter(
    ([key]) => key !== 'q' && key !== WHERE && !lost.includes(key),
  )
  const shown = lost.includes(WHERE) ? undefined : conditions.where
  if (entries.length === 0 && !shown) return null
  return (
    <ul className="filter-chips" aria-label={w('chosen')}>
      {shown && <ConditionChips conditions={conditions} />}
      {entries.map(([key, value]) => (
        <li key={key}>
          <Chip
            field={fieldOf(resource, key)}
            filterKey={key}
            value={value}
            onRemove={() => {
              const { [key]: _, ...others } = filter
              setSearch(withFilter(search, others))
            }}
          />
        </li>
      ))}
      <li>
        <TextButton onClick={() => setSearch(withFilter(search, filter.q ? { q: filter.q } : {}))}>
          {w('clear')}
        </TextButton>
      </li>
    </ul>
  )
}

/** The field of a key; for an operator that only an address knows, the key itself stands for it. */
function fieldOf(resource: Resource, key: string): FieldSpec | undefined {
  const name = key.replace(OPERATORS, '')
  const column = resource.list.columns.find(({ field }) => field.name === key || field.name === name)
  return column?.field
}

interface ChipProps {
  field: FieldSpec | undefined
  filterKey: string
  value: unknown
  onRemove: () => void
}

const noField = { name: '', widget: 'text', label: { en: '', hi: '' } } as unknown as FieldSpec

function Chip({ field, filterKey, value, onRemove }: ChipProps) {
  const say = useText()
  const w = useWords(listTools)
  const t = useWords(admin)
  const language = useLanguage()
  const choices = useChoices(field ?? noField, value)
  const column = field ? say(field.label) : filterKey
  const shown = field
    ? cellText(field, value, { language, yes: t('yes'), no: t('no'), choicesOf: () => choices })
    : JSON.stringify(value)
  const [, operator] = OPERATORS.exec(filterKey) ?? []
  const text =
    filterKey === UNTRANSLATED
      ? w('untranslated')
      : operator === 'isnull'
        ? w('chipIs', { column, value: w('isEmpty') })
        : operator === 'gte'
          ? w('chipFrom', { column, value: shown })
          : operator === 'lte'
            ? w('chipTo', { column, value: shown })
            : operator === 'contains'
              ? w('chipContains', { column, value: String(value) })
              : w('chipIs', { column, value: shown })
  return (
    <TextButton className="filter-chip" aria-label={w('removeFilter', { filter: text })} onClick={onRemove}>
      <span>{text}</span>
      <span aria-hidden="true">×</span>
    </TextButton>
  )
}
