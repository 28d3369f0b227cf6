import { shownBy } from '#src/admin/editors/shown-by.ts'
import type { Resource } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { adminHistory } from '#src/admin/words/words.ts'
import type { AuditRow } from '#src/contract/audit/audit.ts'
import { useWords } from '#src/platform/words.tsx'

const actions = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
  restore: 'restored',
  export: 'exported',
  import: 'imported',
  reveal: 'revealed',
  lookup: 'lookedUp',
} as const

/** The action in words; an unknown action is shown as stored. */
export function useActionWords(): (action: string) => string {
  const w = useWords(adminHistory)
  return (action) => (Object.hasOwn(actions, action) ? w(actions[action as keyof typeof actions]) : action)
}

/** The declared field of a change; undefined where the property has no declaration (any more). */
export function fieldOf(resource: Resource | undefined, property: string | null): FieldSpec | undefined {
  if (!resource || property === null || !Object.hasOwn(resource.schema.shape, property)) return undefined
  return resource.field(property)
}

/** Old → new, each as the field's own widget shows it. */
export function ChangedValues({ row, field }: { row: AuditRow; field: FieldSpec | undefined }) {
  const w = useWords(adminHistory)
  if (row.property === null) return null
  if (!field && row.reason) return <q>{row.reason}</q>
  if (!field || !('new' in row)) return <span className="muted">{w('withheld')}</span>
  const Show = shownBy[field.widget]
  return (
    <span className="changed-values">
      <span className="visually-hidden">{w('from')} </span>
      <Show field={field} value={row.old} />
      <span aria-hidden="true"> → </span>
      <span className="visually-hidden"> {w('to')} </span>
      <Show field={field} value={row.new} />
    </span>
  )
}

/** The author, and whom they acted for. */
export function useAuthor(): (row: Pick<AuditRow, 'by' | 'acting_for' | 'checked_by'>) => string {
  const w = useWords(adminHistory)
  return ({ by, acting_for, checked_by }) => {
    const who = acting_for ? w('actingFor', { by, other: acting_for }) : by
    return checked_by ? w('agreed', { by: who, checker: checked_by }) : who
  }
}
