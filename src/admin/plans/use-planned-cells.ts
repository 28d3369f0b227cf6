import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#src/admin/call/call.ts'
import type { Resource } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { mayOpen, useAdminSession } from '#src/admin/session/session.ts'
import { entityOf } from '#src/contract/catalogue/entity-name.ts'
import type { Language } from '#src/contract/language.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import type { AnswerOf } from '#src/platform/http.ts'
import type { Translate } from '#src/platform/words.tsx'
import type { planWords } from './words.ts'

export type PlannedMark = AnswerOf<'GET /api/admin/planned-cells'>['cells'][number]

/** Of the query that reads the planned cells of a resource. */
export const plannedKey = (page: string) => ['planned-cells', page]

/** Whether the user may plan changes of a resource's records. */
export function useMayPlan({ name, may }: Resource): boolean {
  const session = useAdminSession()
  return entityOf(name) !== undefined && may('update') && mayOpen(session, '/admin/planned-changes')
}

/** Fields of existing records that can be planned: those that the user could set now. */
export const plannable = ({ may, fixed = [] }: Resource, { name, apiOnly }: FieldSpec): boolean =>
  may.set(name) && !fixed.includes(name) && !apiOnly

/** What is planned for a record, by field; the first to come first. */
export type PlannedOf = (id: number, property: string) => readonly PlannedMark[]

/** The planned changes of a resource's cells, read once for all rows. */
export function usePlannedCells(resource: Resource): PlannedOf {
  const { data } = useQuery({
    queryKey: plannedKey(resource.name),
    queryFn: () => call('GET /api/admin/planned-cells', { query: { page: resource.name } }),
    enabled: useMayPlan(resource),
  })
  return useMemo(() => {
    const marks = new Map<string, PlannedMark[]>()
    for (const mark of data?.cells ?? []) {
      const key = `${mark.id} ${mark.property}`
      marks.set(key, [...(marks.get(key) ?? []), mark])
    }
    return (id, property) => marks.get(`${id} ${property}`) ?? []
  }, [data])
}

/** `1.5 % from 30/11/2026, 12:00 am (New fees)`. @param value as its cell shows it */
export const plannedText = (
  { name, start_at }: PlannedMark,
  value: string,
  language: Language,
  w: Translate<typeof planWords.en>,
): string =>
  start_at === null
    ? w('plannedByHand', { value, name })
    : w('planned', { value, name, when: formatDateTime(start_at, language) })
