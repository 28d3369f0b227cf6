import type { Resource, Row } from '#src/admin/model/define-resource.ts'
import { lockOf } from '#src/admin/model/describe.ts'

interface Copy {
  /** Fields that the dialog asks for. */
  fields: string[]
  /** Values to begin with, by field. */
  initial: Row
  /** Fields whose values the copy takes over unseen. */
  carried: string[]
  /** Switches that are on in the record and off in the copy. */
  off: string[]
}

/**
 * What a duplicate of a record begins with: its values, as far as the admin may set them. A unique text gets a suffix
 * where its rules allow one, other unique values are emptied; what switches a record on stays off.
 */
export function copyOf(resource: Resource, row: Row, suffix: string): Copy {
  const { schema, create, id, label, list, unique = [label], notCopied = [], may, field: specOf } = resource
  const asked = create ? [create.field, ...(create.more ?? [])] : []
  const isOwn = (name: string) => unique.includes(name) || name === list.position
  const names = Object.keys(schema.shape).filter(
    (name) => name !== id && (asked.includes(name) || (!lockOf(specOf(name)) && may.set(name))),
  )
  const copied = (name: string) => {
    if (!isOwn(name) && name !== label) return row[name]
    const text = row[name]
    const { widget, schema: rules } = specOf(name)
    if (name === list.position || (widget !== 'text' && isOwn(name))) return undefined
    if (widget !== 'text' || typeof text !== 'string') return text
    return [`${text} (${suffix})`, `${text}-copy`].find((one) => rules.safeParse(one).success)
  }
  const kept = names.filter((name) => !notCopied.includes(name))
  const needed = kept.filter((name) => isOwn(name) && specOf(name).required && name !== list.position)
  const fields = [...new Set([...asked, ...needed])]
  const initial = Object.fromEntries(kept.map((name) => [name, copied(name)]))
  const carried = kept.filter((name) => {
    const value = initial[name]
    return !fields.includes(name) && value !== undefined && value !== null && String(value) !== ''
  })
  const off = notCopied.filter((name) => row[name] === 1)
  return { fields, initial: initial as Row, carried, off }
}
