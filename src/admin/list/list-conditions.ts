import { useMemo } from 'react'
import * as z from 'zod'
import { type ConditionField, type Conditions, useListConditions } from '#src/admin/filters/conditions.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { fieldsOn, useAdminSession } from '#src/admin/session/session.ts'
import { percent, rupees, type Widget } from '#src/contract/field.ts'
import type { AnyList, ListColumn } from '#src/contract/lists/list.ts'
import { listWithFields } from '#src/contract/lists/list-fields.ts'
import { whereColumns } from '#src/contract/lists/where-columns.ts'
import { parseWhere, WHERE, whereProblem } from '#src/contract/where.ts'
import { statuses } from '#src/domain/applications/status.ts'
import { products } from '#src/domain/catalogue/products.ts'
import { type ListQuery, listQuery, type Query } from '#src/engines/list/list-address.ts'
import { partnerStages } from '#src/locales/applications/stages.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { useWords } from '#src/platform/words.tsx'

/** How values of a kind are typed, and what they are. */
const kinds: Partial<Record<ListColumn['kind'], [Widget, z.ZodType]>> = {
  money: ['money', rupees()],
  number: ['number', z.number('number')],
  percent: ['percent', percent()],
  time: ['date', z.iso.date('date')],
  day: ['date', z.iso.date('date')],
}

/** The conditions of a declared list, over the columns that the signed-in admin sees. */
export function useConditionsOf(list: AnyList): Conditions {
  const role = useAdminSession()?.roleId ?? 3
  const stages = useWords(partnerStages)
  const names = useWords(productNames)
  const fields = useMemo(() => {
    const same = (text: string) => ({ en: text, hi: text })
    const lists = {
      statuses: Object.fromEntries(statuses.map(({ code, key }) => [code, same(stages(key))])),
      products: Object.fromEntries(products.map(({ type }) => [type, same(names(type))])),
    }
    return [...whereColumns(list, role)].map(([name, where]): ConditionField => {
      const { label, kind, options } = list.columns[name] as ListColumn
      const choices = typeof options === 'string' ? lists[options] : options
      const [widget, schema] = kinds[kind] ?? ['text' as const, z.string()]
      const spec: FieldSpec = {
        ...{ name, label, required: false, wholeNumber: false, schema },
        widget: choices ? 'select' : widget,
        ...(choices && { options: choices }),
      }
      return { name, where, spec }
    })
  }, [list, role, stages, names])
  return useListConditions(fields, list.rowsOf?.resource)
}

/** A list with the custom fields that the signed-in admin sees of the resource whose rows it shows. */
export function useListFields(declared: AnyList): AnyList {
  const fields = fieldsOn(useAdminSession(), declared.rowsOf?.resource ?? '')
  return useMemo(() => listWithFields(declared, fields), [declared, fields])
}

/** What an address asks of a list; conditions that the admin cannot make are lost as filters are. */
export function queryOf(
  list: AnyList,
  { fields }: Pick<Conditions, 'fields'>,
  search: URLSearchParams,
  fixed: Query = {},
  own: readonly string[] = [],
): ListQuery {
  const query = listQuery(list, [...Object.keys(list.filters.shape), WHERE], search, fixed, own)
  const text = search.get(WHERE)
  if (!text) return query
  const known = new Map(fields.map(({ name, where }) => [name, where]))
  const wrong = whereProblem(parseWhere(text), { fields: known })
  return wrong ? { ...query, lost: [...query.lost, [WHERE, text]] } : query
}
