import { event, makeEventStreams } from '#server/access/event-streams.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { CustomerWho } from '#server/platform/who.ts'

declare module '#server/platform/deps.ts' {
  interface Deps {
    applicationNews: ApplicationNews
  }
}

/** Tells a customer's open pages that one of their applications or requests changed, on any server. */
export interface ApplicationNews {
  /** A stream of server-sent events: `ready`, then `moved` at each change; the pages read again. Throws TOO_MANY. */
  open(who: CustomerWho): Promise<ReadableStream<Uint8Array>>
  /** Ends all streams, so that they do not delay a shutdown. */
  close(): Promise<void>
}

/** The database says whose rows changed (`notify_moved`): ids of customers, or `*` for more than fit into a notice. */
export function makeApplicationNews(database: Database, clock: () => Date): ApplicationNews {
  const streams = makeEventStreams<CustomerWho>(database, clock, {
    kind: 'customer',
    channel: 'moved',
    onNotice(payload) {
      for (const { who, send } of streams.open)
        if (payload === '*' || payload.includes(who.prospectId)) send(event('moved'))
    },
  })
  return {
    open: (who) => streams.start(who, async ({ send }) => send(`retry: 5000\n${event('ready')}`)),
    close: streams.close,
  }
}
