import { may, useMerchant } from '#partner/shared/current-merchant.ts'
import type { PortalFilter } from '#src/contract/lists/portal-list.ts'
import { LEAD_WITHDRAWN } from '#src/contract/merchants/withdrawn-lead.ts'
import { categories } from '#src/contract/products/categories/categories.ts'
import { statusCode, statusKey } from '#src/domain/applications/status.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { ChosenFilter, type FilterProps, TypedFilter } from '#src/engines/list/list-filters.tsx'
import type { Choice } from '#src/kit/fields/select.tsx'
import { partnerStages } from '#src/locales/applications/stages.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWordTable } from '#src/platform/words.tsx'

/** One filter of a portal's list; nothing where it has nothing to offer: records that the merchant has none of, or may not see. */
export function PortalListFilter({ filter, ...props }: FilterProps<PortalFilter>) {
  const choices = useChoices(filter)
  if (filter.kind === 'search') return <TypedFilter filter={filter} {...props} />
  return choices?.length ? <ChosenFilter filter={filter} {...props} choices={choices} /> : null
}

/** What a filter offers; undefined while it loads. */
function useChoices(filter: PortalFilter): readonly Choice[] | undefined {
  const language = useLanguage()
  const stages = useWordTable(partnerStages)
  const products = useWordTable(productNames)
  const records = useRecords(filter)
  if (filter.kind === 'options')
    return Object.entries(filter.options).map(([id, words]) => ({ id, name: words[language] }))
  if (filter.kind === 'products')
    return filter.of === 'loans'
      ? loanProducts.map(({ type }) => ({ id: type, name: products[type] }))
      : categories.map(({ type, many }) => ({ id: type, name: many[language] }))
  if (filter.kind === 'statuses') {
    const known = Object.values(statusCode).flatMap((code) => {
      const key = statusKey(code)
      return key ? [{ id: code, name: stages[key] }] : []
    })
    const own = filter.withdrawn ? [{ id: LEAD_WITHDRAWN, name: filter.withdrawn[language] }] : []
    return [{ id: 0, name: filter.none[language] }, ...own, ...known]
  }
  return records
}

/** The merchant's links, or the partners that it referred; none for who may not see them. */
function useRecords(filter: PortalFilter): readonly Choice[] | undefined {
  const merchant = useMerchant()
  const language = useLanguage()
  const of = filter.kind === 'records' ? filter.of : undefined
  const isOpen = (one: 'links' | 'subPartners' | 'staff', right: 'links' | 'leads') =>
    of === one && may(merchant, right)
  const links = useCall(
    'GET /api/partner/lists/links',
    isOpen('links', 'links') ? { query: { page_size: 50, sort: 'name' } } : null,
  )
  const subs = useCall('GET /api/partner/sub-partners', isOpen('subPartners', 'leads') ? {} : null)
  const staff = useCall(
    'GET /api/partner/assignees',
    isOpen('staff', 'leads') && merchant.cases === 'ALL' ? {} : null,
  )
  const none = filter.kind === 'records' && filter.none ? [{ id: 0, name: filter.none[language] }] : []
  if (of === 'staff') return staff.data && [...none, ...staff.data.data]
  if (of === 'links') return links.data?.rows.map(({ id, name }) => ({ id: String(id), name: String(name) }))
  return subs.data?.data.map(({ id, name }) => ({ id, name }))
}
