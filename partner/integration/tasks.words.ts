import { pair } from '#src/locales/pair.ts'
import en from './tasks.words.en.ts'

/** What a merchant can do with its own site or system. */
export const integrationTasks = pair('partner/integration/tasks', en, {
  hi: () => import('./tasks.words.hi.ts'),
})
