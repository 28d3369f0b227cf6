import ForumIcon from '@mui/icons-material/Forum'
import { definePage } from '#src/admin/resource/define-resource.ts'

export const messaging = definePage({
  name: 'messaging',
  menu: { en: 'Messaging', hi: 'संदेश' },
  icon: ForumIcon,
  load: async () => (await import('./messaging/screen.tsx')).MessagingScreen,
})
