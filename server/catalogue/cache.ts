import { createHash } from 'node:crypto'
import type { Kept } from '#server/platform/compressed.ts'
import type { Database } from '#server/platform/database/database.ts'

declare module '#server/platform/deps.ts' {
  interface Deps {
    catalogue: Catalogue
  }
}

/**
 * Answers kept in memory as the bytes they leave in. They are dropped by one way only: the notice 'changed' of the
 * database, which its triggers send for every write by whichever process. A reader after an acknowledged write sees it:
 * the embedded database tells us before it answers the write; PostgreSQL tells us over another connection, so the
 * write engine publishes the same notice to its own process as soon as the write is committed (`Database.publish`).
 */
export interface Catalogue {
  /** @param key e.g. 'lender:pl'; what stands before the colon is the table that makes it stale */
  body(key: string, make: () => Promise<unknown>): Promise<Kept>
}

export async function makeCatalogue({ listen }: Pick<Database, 'listen'>): Promise<Catalogue> {
  const kept = new Map<string, Promise<Kept>>()
  const drop = (table: string) => {
    for (const key of kept.keys()) if (table === '*' || key.split(':')[0] === table) kept.delete(key)
  }
  await listen('changed', (table) => drop(table === 'lender_product' ? 'lender' : table))
  return {
    body(key, make) {
      const known = kept.get(key)
      if (known) return known
      const body = make().then(serialise)
      kept.set(key, body)
      // A failed reading must not be answered again and again.
      body.catch(() => kept.get(key) === body && kept.delete(key))
      return body
    },
  }
}

function serialise(value: unknown): Kept {
  const text = JSON.stringify(value)
  return { text, etag: `"${createHash('sha1').update(text).digest('base64url')}"` }
}
