import { useMemo } from 'react'
import * as z from 'zod'
import { fieldsOn, useAdminSession } from '#src/admin/session/session.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { listField, listWithFields } from '#src/contract/lists/list-fields.ts'

/** A list with the custom fields that the signed-in admin sees of the resource whose rows it shows. */
export function useListFields(declared: AnyList): AnyList {
  const fields = fieldsOn(useAdminSession(), declared.rowsOf?.resource ?? '')
  return useMemo(() => listWithFields(declared, fields), [declared, fields])
}

/** Without the filters of custom fields that are neither shown nor set: there may be many. */
export function shownFilters(
  { filters, custom = [] }: AnyList,
  names: readonly string[],
): AnyList['filters'] {
  const left = custom.map(listField).filter((name) => !names.includes(name))
  return z.object(Object.fromEntries(Object.entries(filters.shape).filter(([name]) => !left.includes(name))))
}
