import { pairs } from '#src/locales/pair.ts'

const en = {
  portalListWords: {
    views: 'Saved views',
    allRows: 'All',
    save: 'Save this view',
    manage: 'Manage views',
    saveText:
      'Saves the filters, the period and the order under a name. What you searched for is not saved. A view of the same name is replaced.',
    name: 'Name',
    saveAction: 'Save view',
    saved: 'View saved',
    default: 'opens first',
    openFirst: 'Open first',
    openFirstOf: 'Open the view {name} first',
    notFirst: 'Do not open first',
    notFirstOf: 'Do not open the view {name} first',
    rename: 'Rename',
    renameOf: 'Rename the view {name}',
    renamed: 'View renamed',
    delete: 'Delete',
    deleteOf: 'Delete the view {name}',
    deleted: 'View deleted',
  },
}

export type Words = typeof en

export const { portalListWords } = pairs('partner/lists/words', en, { hi: () => import('./words.hi.ts') })
