import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import type { Page } from '#src/admin/resource/define-resource.ts'
import { callTasks } from './lists/call-tasks.ts'

const TelecallingScreen = lazyPart(async () => (await import('./telecalling/screen.tsx')).TelecallingScreen)

export const telecalling: Page = {
  kind: 'page',
  name: 'telecalling',
  menu: { en: 'Telecalling', hi: 'टेलीकॉलिंग' },
  icon: 'phone',
  Screen: () => <TelecallingScreen tasks={callTasks} />,
}
