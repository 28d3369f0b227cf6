import type { Duplex } from 'node:stream'
import type pg from 'pg'

/** Ends a connection without waiting for the other side, which may never answer; its statements fail. */
export const cut = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy()
