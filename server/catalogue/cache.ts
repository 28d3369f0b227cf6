import { createHash } from 'node:crypto'
import type { Kept } from '#server/platform/compressed.ts'

declare module '#server/platform/deps.ts' {
  interface Deps {
    catalogue: Catalogue
  }
}

/** Catalogue answers kept as the bytes they leave in, dropped when their table changes. */
export interface Catalogue {
  /** @param key e.g. 'lender:pl'; what stands before the colon is the table that makes it stale */
  body(key: string, make: () => Promise<unknown>): Promise<Kept>
  /** Drops everything made from a table, or all ('*'). */
  drop(table: string): void
}

export function makeCatalogue(): Catalogue {
  const kept = new Map<string, Promise<Kept>>()
  const drop = (table: string) => {
    for (const key of kept.keys()) if (table === '*' || key.split(':')[0] === table) kept.delete(key)
  }
  return {
    body(key, make) {
      const known = kept.get(key)
      if (known) return known
      const body = make().then(serialise)
      kept.set(key, body)
      // A failed reading must not be answered again and again.
      body.catch(() => kept.delete(key))
      return body
    },
    drop: (table) => drop(table === 'lender_product' ? 'lender' : table),
  }
}

function serialise(value: unknown): Kept {
  const text = JSON.stringify(value)
  return { text, etag: `"${createHash('sha1').update(text).digest('base64url')}"` }
}
