import type { Outbox, OutgoingMessage } from '#server/messages/outbox.ts'
import { type Database, type Db, rowsOf, withTypes } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Handler } from '#server/platform/handler.ts'
import type { Call } from '#src/contract/call.ts'

/** Calls that need a second admin, with their describers; filled by bind. */
export const approvalCalls = new Map<string, { call: Call; handle: Handler }>()

/**
 * The app's parts inside a transaction: a handler's work becomes part of it. E-mails wait in `emails` until the
 * commit, because they cannot be undone.
 */
export function depsWithin(deps: Deps, tx: Db) {
  const emails: { send: Outbox['transports'][number]['send']; message: OutgoingMessage }[] = []
  const transports = deps.outbox.transports.map((transport) => ({
    ...transport,
    send: async (message: OutgoingMessage) => {
      emails.push({ send: (one) => transport.send(one), message })
      return null
    },
  }))
  const database: Database = {
    ...deps.database,
    db: tx,
    run: (statement, values) => rowsOf(tx, withTypes(statement), values),
    // The database notifies every process at commit, or none after a rollback.
    publish: () => {},
  }
  const inner: Deps = { ...deps, database, outbox: { ...deps.outbox, transports } }
  return {
    held: inner,
    /** After the commit. */
    sendEmails: async () => {
      for (const { send, message } of emails)
        await send(message).catch((err) =>
          deps.log.error({ err, template: message.template }, 'e-mail not sent'),
        )
    },
  }
}
