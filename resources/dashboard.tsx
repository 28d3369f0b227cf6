import { definePage } from '#src/admin/model/define-resource.ts'

export const dashboard = definePage({
  name: 'dashboard',
  menu: { en: 'Dashboard', hi: 'डैशबोर्ड' },
  icon: 'dashboard',
  load: async () => (await import('./dashboard/screen.tsx')).DashboardScreen,
})
