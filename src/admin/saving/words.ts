import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Words of what a changed matching rule does. */
  effectWords: {
    lost: '{count} of {before} {before:match|matches} lost.',
    gained: '{count} {count:match|matches} gained, {before} before.',
    basis: 'Computed over the last {count} applications. Nothing is saved yet.',
    unknown: 'The effect on the matches could not be computed. Nothing is saved yet.',
    save: 'Save',
    title: 'This changes who matches',
    notSaved: 'Not saved: it would change who matches',
  },
}

export type Words = typeof en

export const { effectWords } = pairs('src/admin/saving/words', en, { hi: () => import('./words.hi.ts') })
