import type { Category } from '#src/contract/products/categories/category.ts'
import type { Product } from '#src/contract/products/product-calls.ts'
import { filterChoices } from '#src/domain/products/compare-products.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { useWords } from '#src/platform/words.tsx'
import type { useListState } from './use-list-state.ts'
import { useProductText } from './use-product-text.ts'
import { categoryWords } from './words.ts'

interface Props {
  category: Category
  products: readonly Product[]
  state: ReturnType<typeof useListState>
}

interface Choice {
  name: string
  label: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  none: string
  onPick: (value: string) => void
}

/** So many products are seen at a glance; two filters are enough for them. */
const FEW = 6
const FILTERS_OF_FEW = 2

/** The declared filters with the values that the products have, and the order. */
export function ProductFilters({ category, products, state }: Props) {
  const t = useWords(categoryWords)
  const text = useProductText()
  const facts = Object.entries(category.facts)
  const useful = facts.flatMap(([name, fact]) => {
    const choices = fact.filter ? filterChoices(name, fact, products) : []
    // A filter that narrows nothing is not shown, unless the address sets it.
    return choices.length > 0 || (fact.filter && state.wanted[name]) ? [{ name, fact, choices }] : []
  })
  // What kind it is narrows a short list best.
  const kindsFirst = useful.toSorted(
    (a, b) => Number(b.fact.filter === 'is') - Number(a.fact.filter === 'is'),
  )
  const filters =
    products.length > FEW
      ? useful
      : kindsFirst.filter(({ name }, place) => place < FILTERS_OF_FEW || state.wanted[name])
  const [priceFact] = facts.filter(([name]) => name === category.price)

  return (
    <div className="product-filters">
      {filters.map(({ name, fact, choices }) => {
        const words = { atMost: 'atMost', atLeast: 'atLeast' } as const
        const bound = fact.filter === 'is' || !fact.filter ? undefined : words[fact.filter]
        const say = (value: string) => {
          const plain = text.plain(fact, fact.options ? value : Number(value))
          return bound ? t(bound, { value: plain }) : plain
        }
        return (
          <Select
            key={name}
            name={name}
            label={text.label(fact)}
            value={state.wanted[name] ?? ''}
            options={choices.map((value) => [value, say(value)])}
            none={t('any')}
            onPick={(value) => state.set(name, value)}
          />
        )
      })}
      <Select
        name="sort"
        label={t('sort')}
        value={category.facts[state.sort]?.sort ? state.sort : ''}
        options={facts.flatMap(([name, fact]) =>
          fact.sort && name !== category.price ? [[name, text.label(fact)]] : [],
        )}
        none={priceFact ? text.label(priceFact[1]) : ''}
        onPick={state.sortBy}
      />
      {filters.some(({ name }) => state.wanted[name]) && (
        <Button kind="quiet" onClick={state.clear}>
          {t('clear')}
        </Button>
      )}
    </div>
  )
}

const Select = ({ name, label, value, options, none, onPick }: Choice) => (
  <label className="product-filter">
    <span>{label}</span>
    <select className="select" name={name} value={value} onChange={(event) => onPick(event.target.value)}>
      <option value="">{none}</option>
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </select>
  </label>
)
