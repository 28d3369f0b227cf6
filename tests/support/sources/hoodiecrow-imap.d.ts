declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  interface Mailbox {
    server: Server
    listen: Server['listen']
    close: (done: () => void) => void
    appendMessage: (box: string, flags: string[], at: Date, raw: string) => void
  }
  const hoodiecrow: (options: object) => Mailbox
  export default hoodiecrow
}
