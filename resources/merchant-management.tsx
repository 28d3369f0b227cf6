import { tabsPage } from '#src/admin/queue/tabs-page.tsx'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'

const { name, title: menu, icon } = headOf('merchant-management')

/** The report of merchants, and the applications of businesses that want to become one. */
export const merchantManagement = tabsPage({
  name,
  menu,
  icon,
  tabs: async () => {
    const { merchantManagement: list } = await import('./reports/merchant-management.ts')
    const Detail = lazyPart(
      async () => (await import('./merchant-management/merchant-dialog.tsx')).MerchantDialog,
    )
    return [{ id: 'merchants', label: menu, list, parts: { Detail } }]
  },
  queues: [
    {
      path: 'applications',
      head: headOf('merchant-applications'),
      load: async () => (await import('./lists/merchant-applications.ts')).merchantApplications,
    },
  ],
})
