import { pair } from '#src/locales/pair.ts'
import en from './dashboard.words.en.ts'

export const adminDashboard = pair('resources/dashboard/dashboard', en, {
  hi: () => import('./dashboard.words.hi.ts'),
})
