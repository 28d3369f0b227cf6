import { pair } from './pair.ts'

/** The question before a business loan. */
export const businessDialog = pair(
  {
    title: 'Do you have a business registration certificate?',
    answer: 'Your answer',
    hint: 'For example a GST, Udyam or shop registration. Without one a personal loan is the way.',
    yes: 'YES',
    no: 'NO',
  },
  () => import('./business-dialog.hi.ts'),
)
