import { definePage } from '#src/admin/resource/define-resource.ts'

export const audit = definePage({
  name: 'audit',
  menu: { en: 'Audit', hi: 'ऑडिट' },
  icon: 'history',
  load: async () => (await import('./audit/screen.tsx')).AuditScreen,
})
