import ForumIcon from '@mui/icons-material/Forum'
import { definePage } from '#src/admin/define-resource.ts'
import { lazyPart } from '#src/admin/lazy-part.tsx'

export const messaging = definePage({
  name: 'messaging',
  menu: { en: 'Messaging', hi: 'संदेश' },
  icon: ForumIcon,
  Screen: lazyPart(async () => (await import('./messaging/screen.tsx')).MessagingScreen),
})
