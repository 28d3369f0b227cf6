import { createHash } from 'node:crypto'

interface Body {
  json: string
  etag: string
}

/** Catalogue answers kept as the bytes they leave in, dropped when their table changes. */
export interface Catalogue {
  /** @param key e.g. 'lender:pl'; what stands before the colon is the table that makes it stale */
  body(key: string, make: () => Promise<unknown>): Promise<Body>
  /** Drops everything made from a table, or all ('*'). */
  drop(table: string): void
}

export function makeCatalogue(): Catalogue {
  const kept = new Map<string, Promise<Body>>()
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

function serialise(value: unknown): Body {
  const json = JSON.stringify(value)
  return { json, etag: `"${createHash('sha1').update(json).digest('base64url')}"` }
}
