import { useId, useState } from 'react'
import { may, useMerchant } from '#partner/shared/current-merchant.ts'
import { withQuery } from '#partner/shared/query.ts'
import type { AnyPortalList, PortalFilter } from '#src/contract/lists/portal-list.ts'
import { categories } from '#src/contract/products/categories/categories.ts'
import { statusCode, statusKey } from '#src/domain/applications/status.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { type Option, SelectField } from '#src/kit/fields/choice-fields.tsx'
import { TextField } from '#src/kit/fields/field.tsx'
import { Form, Submit } from '#src/kit/fields/form.tsx'
import { partnerReports } from '#src/locales/portal-reports.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { partnerStages } from '#src/locales/stages.words.ts'
import { Link, useLocation } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'
import type { ListAsked } from './list-address.ts'
import { portalListWords } from './words.ts'

interface Props {
  list: AnyPortalList
  view: ListAsked
}

/** The list's filters as a form; on phones behind a button, with the order beside them. */
export function ListFilters({ list, view: { chosen, asked } }: Props) {
  const t = useWords(partnerReports)
  const [, go] = useLocation()
  const names = Object.keys(list.filters)
  const free = names.filter((name) => !hasStandard(list.filters[name]))
  const set = free.filter((name) => asked[name]).length
  const id = useId()
  const [shown, setShown] = useState(false)
  const cleared = Object.fromEntries(free.map((name) => [name, undefined]))
  return (
    <>
      <div className="report-narrow">
        <Button kind="secondary" aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
          {set > 0 ? t('narrowed', { count: set }) : t('narrow')}
        </Button>
      </div>
      <Form
        id={id}
        className={shown ? 'report-filters open' : 'report-filters'}
        check={() => ({})}
        submit={async (typed) => go(withQuery(chosen, { ...typed, view: 'all' }))}
        aria-label={t('narrow')}
      >
        {Object.entries(list.filters).map(([name, filter]) => (
          <OneFilter key={name} name={name} filter={filter} value={asked[name] ?? ''} />
        ))}
        <Order list={list} value={asked.sort ?? ''} />
        <Submit>{t('ready')}</Submit>
        {set > 0 && <Link href={withQuery(chosen, { ...cleared, view: 'all' })}>{t('clear')}</Link>}
      </Form>
    </>
  )
}

const hasStandard = (filter: PortalFilter | undefined) => filter?.kind === 'options' && filter.standard

function OneFilter({ name, filter, value }: { name: string; filter: PortalFilter; value: string }) {
  const t = useWords(partnerReports)
  const language = useLanguage()
  const options = useOptions(filter)
  const label = filter.label[language]
  if (filter.kind === 'search')
    return (
      <TextField
        {...{ name, label }}
        type="search"
        hint={filter.help[language]}
        maxLength={40}
        defaultValue={value}
      />
    )
  // Records that the merchant has none of, or may not see.
  if (!options?.length) return null
  if (filter.kind === 'options' && filter.standard)
    return <SelectField {...{ name, label, options }} none={false} defaultValue={value || filter.standard} />
  const none = filter.kind === 'records' && filter.any ? filter.any[language] : t('all')
  return <SelectField {...{ name, label, none, options }} defaultValue={value} />
}

/** What a filter offers; undefined while it loads. */
function useOptions(filter: PortalFilter): readonly Option[] | undefined {
  const language = useLanguage()
  const stages = useWordTable(partnerStages)
  const products = useWordTable(productNames)
  const records = useRecords(filter)
  if (filter.kind === 'options')
    return Object.entries(filter.options).map(([value, words]) => ({ value, label: words[language] }))
  if (filter.kind === 'products')
    return filter.of === 'loans'
      ? loanProducts.map(({ type }) => ({ value: type, label: products[type] }))
      : categories.map(({ type, many }) => ({ value: type, label: many[language] }))
  if (filter.kind === 'statuses') {
    const known = Object.values(statusCode).flatMap((code) => {
      const key = statusKey(code)
      return key ? [{ value: String(code), label: stages[key] }] : []
    })
    return [{ value: '0', label: filter.none[language] }, ...known]
  }
  return records
}

/** The merchant's links, or the partners that it referred; none for who may not see them. */
function useRecords(filter: PortalFilter): readonly Option[] | undefined {
  const merchant = useMerchant()
  const of = filter.kind === 'records' ? filter.of : undefined
  const isOpen = (one: 'links' | 'subPartners', right: 'links' | 'leads') =>
    of === one && may(merchant, right)
  const links = useCall(
    'GET /api/partner/lists/links',
    isOpen('links', 'links') ? { query: { page_size: 50, sort: 'name' } } : null,
  )
  const subs = useCall('GET /api/partner/sub-partners', isOpen('subPartners', 'leads') ? {} : null)
  if (of === 'links')
    return links.data?.rows.map(({ id, name }) => ({ value: String(id), label: String(name) }))
  return subs.data?.data.map(({ id, name }) => ({ value: String(id), label: name }))
}

/** The order, where heads of columns are not shown. */
function Order({ list, value }: { list: AnyPortalList; value: string }) {
  const w = useWords(portalListWords)
  const language = useLanguage()
  const options = Object.entries(list.columns).flatMap(([name, { sort, label }]) =>
    sort
      ? [
          { value: name, label: w('up', { column: label[language] }) },
          { value: `-${name}`, label: w('down', { column: label[language] }) },
        ]
      : [],
  )
  return (
    <div className="list-sort">
      <SelectField name="sort" label={w('sort')} none={w('usual')} options={options} defaultValue={value} />
    </div>
  )
}
