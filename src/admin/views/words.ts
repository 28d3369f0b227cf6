import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Words of the saved views of lists. */
  adminViews: {
    views: 'Views',
    title: 'Saved views',
    none: 'No saved views yet. Filter and sort the list, then save it here.',
    shared: 'shared',
    by: 'by {name}',
    delete: 'Delete',
    deleteView: 'Delete the view {name}',
    save: 'Save this view',
    saveTitle: 'Save view',
    saveAction: 'Save',
    about: 'Saves the filters and the order of the list. A view of yours with the same name is replaced.',
    name: 'Name',
    share: 'Share with everybody who may open this page',
    saved: 'View saved',
  },
}

export type Words = typeof en

export const { adminViews } = pairs('src/admin/views/words', en, { hi: () => import('./words.hi.ts') })
