import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Comments of admins on a record or on one of its fields. */
  commentWords: {
    comments: 'Comments',
    commentsCount: 'Comments ({count})',
    commentsOn: 'Comments on {name}',
    commentsOnField: 'Comments on {field} of {name}',
    onThis: '{count} {count:comment|comments}',
    noComments: 'No comments yet.',
    comment: 'Comment',
    help: 'Type @ and a name to mention an admin. They get an email.',
    mention: 'Mention',
    willNotify: 'Gets an email: {names}',
    add: 'Add comment',
    save: 'Save',
    editOf: 'Edit the comment of {at}',
    removeOf: 'Delete the comment of {at}',
    edited: 'edited',
    added: 'Comment added',
    changed: 'Comment changed',
    removed: 'Comment deleted',
    tooLong: 'Use at most {most} characters. Now: {count}',
  },
}

export type Words = typeof en

export const { commentWords } = pairs('src/admin/comments/words', en, { hi: () => import('./words.hi.ts') })
