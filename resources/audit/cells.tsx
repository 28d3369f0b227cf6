import { Link } from 'react-router-dom'
import { shownBy } from '#src/admin/editors/shown-by.ts'
import type { ListParts } from '#src/admin/list/list-parts.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { fieldOf, useAuthor } from '#src/admin/undo/change.tsx'
import { adminFiles } from '#src/admin/words/files.words.ts'
import { adminHistory } from '#src/admin/words/words.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { useEntityName } from './entity-name.ts'
import { useResourceOf } from './resource-of.ts'

interface Props {
  row: ListRow
}

const textOf = (value: ListRow[string] | undefined) => (value ? String(value) : null)

/** The author, whom they acted for, and who approved it. */
function Author({ row: { by, acting_for, checked_by } }: Props) {
  const name = useAuthor()
  return name({ by: String(by), acting_for: textOf(acting_for), checked_by: textOf(checked_by) })
}

/** The list or kind of record that was changed. */
export const Entity = ({ row }: Props) => useEntityName()(String(row.entity))

/** Leads to the record where it has a page. A file belongs to a list, not to a record. */
function Record({ row: { action, entity, entity_id, record, deleted } }: Props) {
  const resource = useResourceOf()(String(entity))
  const list = useEntityName()(String(entity))
  if (action === 'export' || action === 'import') return list
  const name = deleted === null ? `${list} ${entity_id}` : String(record)
  if (entity === 'prospect') return <Link to={`/admin/csr-portal/${entity_id}/none`}>{name}</Link>
  if (!resource?.edit || deleted !== 'no') return name
  return <Link to={`/admin/${resource.name}/${entity_id}`}>{name}</Link>
}

/** The declared field of a change. */
export function useFieldOf() {
  const resourceOf = useResourceOf()
  return ({ entity, property }: ListRow) => fieldOf(resourceOf(String(entity)), textOf(property))
}

function Property({ row }: Props) {
  const say = useText()
  const field = useFieldOf()(row)
  return field ? say(field.label) : textOf(row.property)
}

/** A value as the field's own widget shows it. */
function Value({ row, of }: Props & { of: 'old' | 'new' }) {
  const field = useFieldOf()(row)
  if (!field || row.shown !== 'yes') return null
  const Show = shownBy[field.widget]
  return <Show field={field} value={JSON.parse(textOf(row[of]) ?? 'null')} />
}

const Before = ({ row }: Props) => <Value row={row} of="old" />

function After({ row }: Props) {
  const w = useWords(adminHistory)
  const field = useFieldOf()(row)
  if (row.action === 'export' || row.action === 'import') return <FileNote row={row} />
  if (row.property === null) return null
  if (row.reason) return <q>{row.reason}</q>
  if (!field || row.shown !== 'yes') return <span className="muted">{w('withheld')}</span>
  return <Value row={row} of="new" />
}

/** How many rows, of which file. */
function FileNote({ row: { action, new: next } }: Props) {
  const w = useWords(adminFiles)
  const noted = Object(JSON.parse(textOf(next) ?? 'null')) as { [name: string]: string | number }
  // A report is written later, so its row count is unknown when it is ordered.
  if (action === 'export' && !('rows' in noted)) return String(noted.format ?? '').toUpperCase()
  return action === 'export' ? w('exportedRows', noted) : w('importedFile', noted)
}

/** The columns of the trail that depend on the declared resources. */
export const cells: ListParts['cells'] = {
  by: Author,
  entity: Entity,
  record: Record,
  property: Property,
  old: Before,
  new: After,
}
