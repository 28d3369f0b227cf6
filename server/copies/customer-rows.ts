import { inArray } from 'drizzle-orm'
import { personalColumns } from '#server/customers/customer-data/personal-columns.ts'
import type { CopiedTable } from '#server/platform/copies/parts.ts'
import type { RowOpener, RowSealer } from '#server/platform/copies/personal-rows.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { decrypt, encrypt, type PersonKey } from '#server/platform/keys/vault.ts'
import { personKey } from '#server/tables/customers/person-keys.ts'

type Line = (string | null)[]
type Place = NonNullable<(typeof personalColumns)[keyof typeof personalColumns]>

const placeOf = ({ schema, name }: CopiedTable): Place | undefined =>
  schema === 'public' ? personalColumns[name as keyof typeof personalColumns] : undefined

/** Where the personal values of a line stand; of a row that is nothing without them, all. */
const indexesOf = ({ columns }: CopiedTable, place: Place): number[] =>
  columns.flatMap(({ name }, at) => (place.omit || place.columns.includes(name) ? [at] : []))

/** A ciphertext opens in a row of the same table and customer only. */
const boundTo = ({ name }: CopiedTable, id: string) => Buffer.from(JSON.stringify(['backup row', name, id]))

/** What a column holds that may not be empty and whose value no one can open. */
function emptyOf({ type, rest }: CopiedTable['columns'][number], empty = ''): string | null {
  if (!rest.includes('not null')) return null
  return type.startsWith('json') ? '{}' : empty
}

const without = (line: Line, table: CopiedTable, { empty }: Place, indexes: readonly number[]): Line =>
  line.map((value, at) =>
    indexes.includes(at) ? emptyOf(table.columns[at] as CopiedTable['columns'][number], empty) : value,
  )

/**
 * Takes personal values out of the rows of a backup and seals them with their customer's key, which no backup has. Rows of a customer
 * who has no key yet stay as they are: nothing of theirs was ever sealed.
 */
export function makeRowSealer(keys: Keys): RowSealer {
  const known = new Map<string, PersonKey | null>()
  async function learn(tx: Db, ids: readonly string[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !known.has(id))
    if (missing.length === 0) return
    // Memory stays bounded.
    if (known.size > 50_000) known.clear()
    for (const id of missing) known.set(id, null)
    const found = await tx.select().from(personKey).where(inArray(personKey.prospect_id, missing))
    for (const { prospect_id, key_cipher } of found)
      known.set(prospect_id, keys.people.open(prospect_id, key_cipher))
  }
  return {
    personOf: (table) => {
      const place = placeOf(table)
      return place && (place.person ?? 'null')
    },
    async seal(tx, table, lines) {
      const place = placeOf(table) as Place
      const indexes = indexesOf(table, place)
      await learn(
        tx,
        lines.flatMap(({ person }) => person ?? []),
      )
      return lines.map(({ line, person }) => {
        const values = JSON.parse(line) as Line
        if (place.person === null) return JSON.stringify([...without(values, table, place, indexes), null])
        const key = person === null ? null : known.get(person)
        if (!key || person === null) return JSON.stringify([...values, null])
        const taken = Buffer.from(JSON.stringify(indexes.map((at) => values[at])))
        const sealed = encrypt(key, boundTo(table, person), taken).toString('base64url')
        return JSON.stringify([...without(values, table, place, indexes), `${person}.${sealed}`])
      })
    },
  }
}

/** @param keyOf the key of a customer, from the file of customers' keys; undefined: it was destroyed, or is newer than the file */
export const makeRowOpener = (keyOf: (id: string) => PersonKey | undefined): RowOpener => ({
  isPersonal: (table) => placeOf(table) !== undefined,
  open(table, lines) {
    const place = placeOf(table) as Place
    const indexes = indexesOf(table, place)
    let emptied = 0
    const opened = lines.flatMap((one) => {
      const line = JSON.parse(one) as Line
      const [values, sealed] = [line.slice(0, -1), line.at(-1)]
      if (!sealed) {
        if (place.person === null) emptied += 1
        return JSON.stringify(values)
      }
      const [id = '', body = ''] = sealed.split('.')
      const key = keyOf(id)
      if (key) {
        const bytes = decrypt(key, boundTo(table, id), Buffer.from(body, 'base64url'))
        const taken = JSON.parse(bytes.toString('utf8')) as Line
        indexes.forEach((at, n) => {
          values[at] = taken[n] as string | null
        })
        return JSON.stringify(values)
      }
      emptied += 1
      return place.omit ? [] : JSON.stringify(values)
    })
    return { lines: opened, emptied }
  },
})
