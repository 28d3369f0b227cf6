import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Resource } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { filterFromUrl, withFilter } from '#src/admin/model/rows-query.ts'
import { whereFields } from '#src/contract/catalogue/where-fields.ts'
import { entriesOf, type Leaf, WHERE, type Where, type WhereField } from '#src/contract/where.ts'
import { placeNames } from '#src/kit/page/area-address.ts'

/** A field that conditions can name, and how its values are typed and read. */
export interface ConditionField {
  name: string
  where: WhereField
  spec: FieldSpec
}

/** Conditions of the list on screen, kept in its address. */
export interface Conditions {
  where: Where | undefined
  /** @param replaces the step before in the browser's history */
  set: (where: Where | undefined, replaces?: boolean) => void
  fields: readonly ConditionField[]
  /** The resource whose rows others refer to. */
  resource: string | undefined
  /** The panel is open; `field`: with a new condition on it. */
  open: { field?: string } | null
  setOpen: (open: Conditions['open']) => void
}

/** The entries of a list's conditions, all of which hold, unless there is one group of alternatives. */
export const rootEntries = (where: Where | undefined): readonly Where[] =>
  where === undefined ? [] : 'all' in where ? entriesOf(where) : [where]

export const allOf = (entries: readonly Where[]): Where | undefined =>
  entries.length > 0 ? { all: entries } : undefined

/** The conditions with one more; that it contradicts one on the same value is what the admin asked for last. */
export function withLeaf(where: Where | undefined, leaf: Leaf): Where | undefined {
  const isSame = (one: Where) =>
    'field' in one && one.field === leaf.field && JSON.stringify(one.value) === JSON.stringify(leaf.value)
  return allOf([...rootEntries(where).filter((one) => !isSame(one)), leaf])
}

/** The conditions of a resource's list: a key of its filter. */
export function useResourceConditions(resource: Resource): Conditions {
  const [search, setSearch] = useSearchParams()
  const [open, setOpen] = useState<Conditions['open']>(null)
  const filter = filterFromUrl(search)
  const fields = useMemo(
    () =>
      [...whereFields(resource.schema)].map(([name, where]) => ({ name, where, spec: resource.field(name) })),
    [resource],
  )
  return {
    where: filter[WHERE] as Where | undefined,
    set: (where, replace = false) => {
      const { [WHERE]: _, ...others } = filter
      setSearch(withFilter(search, where ? { ...others, [WHERE]: where } : others), { replace })
    },
    fields,
    resource: resource.name,
    ...{ open, setOpen },
  }
}

/** The conditions of a declared list: a parameter of its own. */
export function useListConditions(
  fields: readonly ConditionField[],
  resource: string | undefined,
): Conditions {
  const [search, setSearch] = useSearchParams()
  const [open, setOpen] = useState<Conditions['open']>(null)
  return {
    where: useMemo(() => readWhere(search), [search]),
    set: (where, replace = false) => {
      const next = new URLSearchParams([...search].filter(([name]) => ![WHERE, ...placeNames].includes(name)))
      if (where) next.set(WHERE, JSON.stringify(where))
      setSearch(next, { replace })
    },
    ...{ fields, resource, open, setOpen },
  }
}

function readWhere(search: URLSearchParams): Where | undefined {
  try {
    const read: unknown = JSON.parse(search.get(WHERE) ?? '')
    return typeof read === 'object' && read !== null ? (read as Where) : undefined
  } catch {
    return undefined
  }
}
