import { pair } from '#src/locales/pair.ts'
import en from './upload.words.en.ts'

/** What the screens of uploads share. */
export const adminUpload = pair('src/admin/upload/upload', en, { hi: () => import('./upload.words.hi.ts') })
