import './support.css'
import { type ReactNode, useEffect } from 'react'
import { queryIn } from '#partner/shared/query.ts'
import { type Language, languages } from '#src/contract/language.ts'
import { products } from '#src/domain/catalogue/products.ts'
import { Waiting } from '#src/kit/feedback/waiting.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { productNames } from '#src/locales/product-names.words.ts'
import { useSearch } from '#src/platform/router.tsx'
import type { Loaded } from '#src/platform/use-call.ts'
import { loadLetters, useWords, useWordTable } from '#src/platform/words.tsx'
import { Filter } from './filter.tsx'
import { partnerSupport } from './words.ts'

/** Parameter of the address → the property that it narrows by. */
const filters = {
  product: { by: 'product_type', all: 'allProducts', values: products.map(({ type }) => type) },
  size: { by: 'format', all: 'allSizes', values: ['SQUARE', 'STORY', 'BANNER', 'POSTER'] },
  channel: { by: 'channel', all: 'allChannels', values: ['WHATSAPP', 'SMS', 'EMAIL'] },
  language: { by: 'language', all: 'allLanguages', values: Object.keys(languages) },
} as const

interface Props<Thing> {
  title: string
  lead: string
  /** In the order in which they stand. */
  filteredBy: readonly (keyof typeof filters)[]
  of: Loaded<{ data: readonly Thing[] }>
  isWide?: boolean
  /** Beside the filters. */
  more?: ReactNode
  /** Above the things. */
  first?: ReactNode
  draw: (thing: Thing) => ReactNode
}

/** Marketing content for merchants, filtered by the URL. */
export function ContentList<Thing extends { language: Language }>({
  title,
  lead,
  filteredBy,
  of,
  isWide,
  more,
  first,
  draw,
}: Props<Thing>) {
  const t = useWords(partnerSupport)
  const chosen = queryIn(useSearch())
  const names: Record<string, string> = {
    ...useWordTable(partnerSupport),
    ...useWordTable(productNames),
    ...languages,
  }
  const fits = (thing: Thing) =>
    filteredBy.every((name) => !chosen[name] || chosen[name] === thing[filters[name].by as keyof Thing])
  /** Only products that there is something for. */
  const valuesOf = (name: keyof typeof filters): readonly string[] =>
    filters[name].values.filter(
      (value) =>
        name !== 'product' ||
        of.data?.data.some((thing) => thing[filters.product.by as keyof Thing] === value),
    )
  const shown = of.data?.data.filter(fits)
  const written = of.data?.data
  useEffect(() => {
    for (const language of new Set(written?.map((thing) => thing.language))) loadLetters(language)
  }, [written])
  return (
    <>
      <header className="page-head">
        <PageTitle>{title}</PageTitle>
        <p className="muted">{lead}</p>
      </header>
      <section className="material-filters" aria-label={t('narrow')}>
        {filteredBy.map((name) => (
          <Filter
            key={name}
            name={name}
            label={t(filters[name].all)}
            options={valuesOf(name).map((value) => [value, names[value] ?? value])}
          />
        ))}
        {more}
      </section>
      {first}
      <Waiting of={of} failed={t('failed')} lines={8} />
      {shown?.length === 0 && <p className="panel">{t('noneHere')}</p>}
      <div className={isWide ? 'cards wide' : 'cards'}>{shown?.map(draw)}</div>
    </>
  )
}
