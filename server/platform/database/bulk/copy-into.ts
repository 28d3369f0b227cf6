import type { Transaction } from '@electric-sql/pglite'
import type pg from 'pg'
import type { Db } from '#server/platform/database/database.ts'
import type { CopyText } from './copy-text.ts'

/** What PostgreSQL takes in one message without a copy of megabytes. */
const PART = 65_536

/** Stores rows by COPY, the fastest way into a table; inside a transaction, on either driver. */
export async function copyInto(tx: Db, { statement, text }: CopyText): Promise<void> {
  const { client } = tx._.session as unknown as { client: pg.ClientBase | Transaction }
  if ('connection' in client) return sendCopy(client as pg.ClientBase, `${statement} stdin`, text)
  await (client as Transaction).query(`${statement} '/dev/blob'`, [], {
    blob: new Blob([text as Uint8Array<ArrayBuffer>]),
  })
}

/** Methods of pg's connection that its types leave out. */
interface CopyConnection {
  query(text: string): void
  sendCopyFromChunk(part: Buffer): void
  endCopyFrom(): void
}

/** pg has no call for COPY. It accepts a query object of our own and calls these methods of it. */
function sendCopy(client: pg.ClientBase, statement: string, text: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = {
      submit: (connection: unknown) => (connection as CopyConnection).query(statement),
      handleCopyInResponse(connection: CopyConnection) {
        const bytes = Buffer.from(text.buffer, text.byteOffset, text.length)
        for (let at = 0; at < bytes.length; at += PART)
          connection.sendCopyFromChunk(bytes.subarray(at, at + PART))
        connection.endCopyFrom()
      },
      handleCommandComplete() {},
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    }
    client.query(query)
  })
}
