import { useMemo } from 'react'
import type * as z from 'zod'
import { describeField } from '#src/admin/model/describe.ts'
import { mayOn, useAdminSession } from '#src/admin/session/session.ts'
import type { Words } from '#src/contract/bilingual.ts'
import { catalogueNamed } from '#src/contract/catalogue/catalogue.ts'
import { relationsTo } from '#src/contract/catalogue/relations.ts'
import { whereFields } from '#src/contract/catalogue/where-fields.ts'
import { labels } from '#src/contract/labels.ts'
import type { ConditionField } from './conditions.ts'

/** Rows of another list that refer to rows of this one. */
export interface ConditionRelation {
  key: string
  label: Words
  /** The resource that refers, and its field that does. */
  of: string
  field: string
  many: boolean
  schema: z.ZodObject
  fields: readonly ConditionField[]
}

/** What refers to the rows of a resource, as far as the signed-in admin may see it. */
export function useRelations(resource: string | undefined): readonly ConditionRelation[] {
  const session = useAdminSession()
  return useMemo(() => {
    if (!resource) return []
    const custom = Object.values(session?.permissions ?? {}).flatMap(({ fields = [] }) => fields)
    return relationsTo(resource, custom)
      .filter(({ of }) => mayOn(session, of)('read'))
      .map(({ key, of, field, many, schema }, _, all) => {
        const { en, hi } =
          catalogueNamed(of)?.many ?? (of === 'lenders' ? labels.lenders : { en: of, hi: of })
        const { label } = describeField(schema, field)
        const isOne = all.filter((one) => one.of === of).length === 1
        return {
          ...{ key, of, field, many, schema },
          label: isOne ? { en, hi } : { en: `${en} (${label.en})`, hi: `${hi} (${label.hi})` },
          fields: [...whereFields(schema)]
            .filter(([name]) => name !== field)
            .map(([name, where]) => ({ name, where, spec: describeField(schema, name) })),
        }
      })
  }, [resource, session])
}
