import type { Outbox, OutgoingMessage } from '#server/messages/outbox.ts'
import { type Database, type Db, rowsOf, withTypes } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Handler } from '#server/platform/handler.ts'
import type { Call } from '#src/contract/call.ts'

/** Calls that need a second admin, with their describers; filled by bind. */
export const approvalCalls = new Map<string, { call: Call; handle: Handler }>()

/**
 * The app's parts inside a transaction: a handler's work becomes part of it. E-mails wait in `letters` until the
 * commit, because they cannot be undone.
 */
export function depsWithin(deps: Deps, tx: Db) {
  const letters: { send: Outbox['transports'][number]['send']; parcel: OutgoingMessage }[] = []
  const transports = deps.outbox.transports.map((transport) => ({
    ...transport,
    send: async (parcel: OutgoingMessage) => {
      letters.push({ send: (one) => transport.send(one), parcel })
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
  const held: Deps = { ...deps, database, outbox: { ...deps.outbox, transports } }
  return { held, letters }
}
