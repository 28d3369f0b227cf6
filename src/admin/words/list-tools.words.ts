import { pair } from '#src/locales/pair.ts'
import en from './list-tools.words.en.ts'

/** Words of search, filter and order of a resource's list. */
export const listTools = pair('src/admin/words/list-tools', en, {
  hi: () => import('./list-tools.words.hi.ts'),
})
