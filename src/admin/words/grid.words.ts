import { pair } from '#src/locales/pair.ts'
import en from './grid.words.en.ts'

/** Words of the grid itself: its keys, its columns, what is pasted into it. */
export const adminGrid = pair('src/admin/words/grid', en, { hi: () => import('./grid.words.hi.ts') })
