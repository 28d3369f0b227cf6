import { pair } from './pair.ts'

/** The page that asks for the language. */
export const languagePage = pair(
  {
    title: 'Choose your language',
    lead: 'Pages and messages come in the language you choose. You can change it at the foot of every page.',
  },
  () => import('./language-page.hi.ts'),
)
