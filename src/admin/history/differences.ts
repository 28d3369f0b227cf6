import { call } from '#src/admin/call/call.ts'
import type { Resource, Row } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import type { ApiError } from '#src/platform/http.ts'

/** A value that differs between then and now; without a field a row that was deleted since. */
export interface Difference {
  key: string
  id: number
  name: string
  field: FieldSpec | null
  past: unknown
  present: unknown
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** What would have to be put back; rows that were added since stay. */
export function differencesOf(
  resource: Resource,
  past: readonly Row[],
  present: readonly Row[],
): Difference[] {
  const byId = new Map(present.map((row) => [row.id, row]))
  return past.flatMap((row): Difference[] => {
    const current = byId.get(row.id)
    const name = String(row[resource.label] ?? row.id)
    const one = { id: row.id, name }
    if (!current) return [{ ...one, key: String(row.id), field: null, past: null, present: null }]
    return Object.keys(resource.schema.shape)
      .filter(
        (property) =>
          property in row && resource.may.set(property) && !same(row[property], current[property]),
      )
      .map((property) => ({
        ...one,
        key: `${row.id} ${property}`,
        field: resource.field(property),
        past: row[property] ?? null,
        present: current[property] ?? null,
      }))
  })
}

/**
 * Restores deleted rows, and sets values that are still what was compared.
 * @returns what was not put back, and why
 */
export async function putBack(
  entity: string,
  chosen: readonly Difference[],
  { conflict, otherwise }: { conflict: string; otherwise: string },
): Promise<Map<string, string>> {
  const failed = new Map<string, string>()
  const rows = new Map<number, { id: number; values: Row; expected: Row }>()
  for (const { id, field, past, present } of chosen) {
    if (!field) continue
    const row = rows.get(id) ?? { id, values: {} as Row, expected: {} as Row }
    row.values[field.name] = past
    row.expected[field.name] = present
    rows.set(id, row)
  }
  const gone = chosen.filter(({ field }) => !field)
  try {
    if (gone.length > 0) {
      const ids = gone.map(({ id }) => id)
      const { kept } = await call('POST /api/admin/trash/restore', { body: { entity, ids } })
      if (kept.length > 0)
        for (const { key, id } of gone)
          failed.set(key, kept.find((one) => one.id === id)?.reason ?? otherwise)
    }
    if (rows.size > 0) {
      const saved = await call('POST /api/admin/cells', { body: { entity, rows: [...rows.values()] } })
      for (const { id, state, errors = {} } of saved.rows) {
        if (state === 'SAVED' || state === 'SAME') continue
        const why = state === 'CONFLICT' ? conflict : Object.values(errors)[0]
        for (const { key, field } of chosen.filter((one) => one.id === id && one.field))
          failed.set(key, errors[field?.name ?? ''] ?? why ?? otherwise)
      }
    }
  } catch (failure) {
    for (const { key } of chosen) failed.set(key, (failure as ApiError).message || otherwise)
  }
  return failed
}
