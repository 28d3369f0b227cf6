import { pair } from './pair.ts'

/** Above what a partner adds to our terms and our privacy notice. */
export const partnerTexts = pair(
  {
    terms: 'Terms of {partner}',
    privacy: 'Privacy at {partner}',
    beside: 'Written by {partner}, who brought you here. It holds beside our own text, not in its place.',
    from: 'Version {version}, in force from {date}.',
  },
  () => import('./partner-texts.hi.ts'),
)
