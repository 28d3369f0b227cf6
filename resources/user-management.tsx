import { definePage } from '#src/admin/resource/define-resource.ts'

export const userManagement = definePage({
  name: 'user-management',
  menu: { en: 'User Management', hi: 'उपयोगकर्ता प्रबंधन' },
  icon: 'personGear',
  load: async () => (await import('./user-management/screen.tsx')).UserManagementScreen,
})
