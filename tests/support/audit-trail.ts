import type { SignedIn } from './app.ts'

interface Change {
  id: number
  action: string
  entity: string
  entity_id: string
  record: string
  property: string | null
  old: unknown
  new: unknown
  shown: string
}

/** A page of the audit trail, with its values as they are stored. */
export async function auditTrail(admin: SignedIn, query = '') {
  const { body } = await admin.get(`/api/admin/lists/audit?${query}`)
  const parsed = (value: string | null) => (value === null ? null : JSON.parse(value))
  const rows: Change[] = body.rows.map((row: Record<'old' | 'new', string | null>) => ({
    ...row,
    old: parsed(row.old),
    new: parsed(row.new),
  }))
  return { rows, count: body.count as number, next: body.next as string | null }
}
