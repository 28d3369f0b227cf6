import type { Fact } from '#src/contract/products/categories/category.ts'
import type { Product } from '#src/contract/products/product-calls.ts'
import { formatRupees } from '#src/domain/money.ts'
import { fill } from '#src/locales/pair.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { categoryWords } from './words.ts'

type Value = Product['facts'][string]

const percent = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })

/** Texts and facts of products in the reader's language; a text without translation stays English. */
export function useProductText() {
  const t = useWords(categoryWords)
  const language = useLanguage()
  const hindi = language === 'hi'

  /** A figure without its unit. */
  function plain({ kind, options }: Fact, value: Value): string {
    if (kind === 'rupees') return formatRupees(Number(value))
    if (kind === 'percent') return `${percent.format(Number(value))}%`
    if (kind === 'whole') return percent.format(Number(value))
    if (kind === 'flag') return t(value === 1 ? 'yes' : 'no')
    if (kind === 'choice') return options?.[String(value)]?.[language] ?? String(value)
    return [value ?? []].flat().join(', ')
  }

  const isBlank = (value: Value | undefined) =>
    value === null || value === undefined || (Array.isArray(value) && value.length === 0)

  return {
    language,
    name: ({ name, name_hi }: Product) => (hindi && name_hi) || name,
    summary: ({ summary, summary_hi }: Product) => (hindi && summary_hi) || summary,
    points: ({ points, points_hi }: Product) => (hindi && points_hi.length > 0 ? points_hi : points),
    limits: ({ limits, limits_hi }: Product) => (hindi && limits_hi.length > 0 ? limits_hi : limits),
    provider: (product: Product) => product.provider ?? product.name,
    label: ({ label }: Fact) => label[language],
    plain,
    /** As it is shown; null when the provider does not state it. */
    fact({ facts }: Product, name: string, fact: Fact): string | null {
      const translated = hindi ? facts[`${name}_hi`] : undefined
      const value = isBlank(translated) ? facts[name] : translated
      if (value === undefined || isBlank(value)) return null
      const unit = fact.unit && ` ${fill(fact.unit[language], { n: String(value) })}`
      return plain(fact, value) + (unit ?? '')
    },
  }
}
