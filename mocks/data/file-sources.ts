/** Where files of two lenders would come from. Off: their servers are nobody's. */
export const fileSources = [
  {
    lender: 'Aarna-Finance',
    kind: 'mis',
    way: 'imap',
    address: 'imap.tulna.example',
    folder: 'MIS',
    username: 'files@tulna.example',
    senders: ['mis@aarna.example'],
    every_minutes: 60,
    active: 0,
  },
  {
    lender: 'Bharatpath-Credit',
    kind: 'status-file',
    way: 'sftp',
    address: 'sftp.bharatpath.example',
    folder: 'outbox',
    username: 'tulna',
    senders: [],
    every_minutes: 1440,
    active: 0,
  },
] as const
