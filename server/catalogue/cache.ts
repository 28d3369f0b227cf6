import { createHash } from 'node:crypto'
import type { Kept } from '#server/platform/compressed.ts'
import type { Database } from '#server/platform/database/database.ts'

declare module '#server/platform/deps.ts' {
  interface Deps {
    catalogue: Catalogue
  }
}

/**
 * Answers cached in memory as response bytes. They are dropped in one way only: by the database notification 'changed',
 * which triggers send for every write of any process. A read after an acknowledged write sees it: the embedded database
 * notifies us before it answers the write; PostgreSQL notifies over another connection, so the write engine also
 * publishes to its own process right after the commit (`Database.publish`).
 */
export interface Catalogue {
  /** @param key e.g. 'lender:pl'; the part before the colon is the table whose changes drop it */
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
      // Do not cache a failed read.
      body.catch(() => kept.get(key) === body && kept.delete(key))
      return body
    },
  }
}

function serialise(value: unknown): Kept {
  const text = JSON.stringify(value)
  return { text, etag: `"${createHash('sha1').update(text).digest('base64url')}"` }
}
