import { catalogueResource } from '#src/admin/model/catalogue-resource.tsx'
import { definePage } from '#src/admin/model/define-resource.ts'
import { catalogueNamed } from '#src/contract/catalogue/catalogue.ts'
import { listNamed } from '#src/contract/lists/list.ts'
import type { PageOf } from './dashboard/pinned-cards.tsx'

/** Of a pinned report; the declarations are loaded with the first one. */
const pageOf: PageOf = async (name) => {
  await import('./lists.ts')
  const list = listNamed(name)
  if (list) return { list }
  if (name === 'lenders') return { resource: (await import('./lenders.tsx')).lenders }
  if (name === 'credit-cards') return { resource: (await import('./credit-cards.tsx')).creditCards }
  await import('./catalogue.ts')
  const spec = catalogueNamed(name)
  return spec ? { resource: catalogueResource(spec) } : null
}

export const dashboard = definePage({
  name: 'dashboard',
  menu: { en: 'Dashboard', hi: 'डैशबोर्ड' },
  icon: 'dashboard',
  load: async () => {
    const { DashboardScreen } = await import('./dashboard/screen.tsx')
    return () => <DashboardScreen pageOf={pageOf} />
  },
})
