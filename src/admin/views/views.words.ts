import { pair } from '#src/locales/pair.ts'
import en from './views.words.en.ts'

/** Words of the saved views of lists. */
export const adminViews = pair('src/admin/views/views', en, { hi: () => import('./views.words.hi.ts') })
