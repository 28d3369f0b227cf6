import { definePage } from '#src/admin/resource/define-resource.ts'

export const payouts = definePage({
  name: 'payouts',
  menu: { en: 'Payouts', hi: 'भुगतान' },
  icon: 'rupee',
  load: async () => (await import('./payouts/screen.tsx')).PayoutsScreen,
})
