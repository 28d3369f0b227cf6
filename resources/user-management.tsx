import PeopleIcon from '@mui/icons-material/ManageAccounts'
import { definePage } from '#src/admin/define-resource.ts'
import { lazyPart } from '#src/admin/lazy-part.tsx'

export const userManagement = definePage({
  name: 'user-management',
  menu: { en: 'User Management', hi: 'उपयोगकर्ता प्रबंधन' },
  icon: PeopleIcon,
  Screen: lazyPart(async () => (await import('./user-management/screen.tsx')).UserManagementScreen),
})
