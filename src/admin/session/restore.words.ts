import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The page of an installation without data: restore a backup. */
  restorePage: {
    title: 'Restore a backup',
    intro:
      'Nothing is stored here yet. To begin with a new installation, create an admin with the command “tulna admin:create”. Or bring back what a backup holds.',
    closed: 'There is nothing to restore here: this installation is in use, or runs in demo mode.',
    key: 'MASTER_KEY of this server',
    keyHelp: 'It has to be the key that the backup was made with.',
    backup: 'Backup',
    keys: 'File of keys',
    keysHelp:
      'customer-keys.backup, which lies beside the backup. Without a customer’s key the data of the customer stays closed.',
    look: 'Show what it holds',
    sending: 'Sending: {part} %',
    reading: 'Reading the whole backup …',
    holds: 'This backup holds',
    at: 'Made',
    older: 'Made with',
    olderYes: 'An older release: its tables are brought up to date',
    olderNo: 'This release',
    admins: 'Admins',
    lenders: 'Lenders',
    merchants: 'Merchants',
    customers: 'Customers',
    applications: 'Applications',
    readable: 'Customers with a key',
    files: 'Files',
    rows: 'Rows in all',
    fewKeys:
      '{count} customers have no key in the file. What only their key opens is left empty. Use the newest file of keys.',
    restore: 'Restore it',
    restoring: 'Restoring and comparing every table …',
    starting: 'Restored. The server starts again …',
    done: 'Everything is restored: {rows} rows.',
    signIn: 'Sign in',
    otherFile: 'Choose other files',
    oneServer: 'If several servers share this database, run only this one until it is done.',
  },
}

export type Words = typeof en
export const { restorePage } = pairs('src/admin/session/restore.words', en, {
  hi: () => import('./restore.words.hi.ts'),
})
