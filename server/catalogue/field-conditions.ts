import { fieldConditions } from '#resources/catalogue/field-conditions.ts'
import { recordLayouts } from '#resources/catalogue/record-layouts.ts'
import { resourceOf } from '#server/catalogue/declared.ts'
import { addResource, resourceOfList } from '#server/catalogue/registry.ts'
import type { Resource, Row } from '#server/catalogue/resource.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { bilingual, type Words } from '#src/contract/bilingual.ts'
import { isSetup } from '#src/contract/catalogue/rest.ts'
import { type CustomFields, fieldsSeen, isSeenBy } from '#src/contract/custom-field.ts'
import { hints } from '#src/contract/field.ts'
import type { StoredCondition } from '#src/contract/field-condition.ts'
import { lowerRoles } from '#src/contract/lower-roles.ts'
import { conditionFault } from '#src/domain/catalogue/field-rules.ts'
import { readFields } from './read-custom-fields.ts'
import { withFields } from './resources-for.ts'

/** Whether a resource has a page, whose fields can have conditions and a layout. */
const takesSetup = (name: string): boolean => {
  const of = resourceOfList(name)
  return of !== undefined && of.list === of.page && !isSetup(name)
}

const validateResource = ({ resource }: Row): Record<string, string> =>
  typeof resource === 'string' && !takesSetup(resource) ? { resource: 'choice' } : {}

/**
 * Runs after conditions or custom fields were written, in their transaction. Throws INVALID for a written condition that
 * does not work, IN_USE if another one would no longer work.
 */
export async function checkConditions(tx: Db, written: readonly number[]): Promise<void> {
  const all = await readFields(tx)
  const isNew = ({ id }: StoredCondition) => written.includes(id)
  const conditions = all.conditions ?? []
  // What was just written is at fault before others are.
  for (const one of [...conditions.filter(isNew), ...conditions.filter((other) => !isNew(other))]) {
    const of = resourceOfList(one.resource)
    if (!of) continue
    const found = faultOf(of, one, all)
    if (isNew(one) && found) throw invalid(Object.fromEntries([found]))
    if (found && found[0] !== 'field')
      throw new AppError('IN_USE', { vars: { places: placeOf(of, one, all) } })
  }
}

function faultOf(of: Resource, one: StoredCondition, all: CustomFields) {
  const { schema } = withFields(of, fieldsSeen(all, of.list, 1))
  // The conditions of a removed field rest until it is restored.
  if (!hints.has(schema.shape[one.field] as never)) return ['field', 'choice'] as const
  const own = (all.conditions ?? []).filter(({ resource }) => resource === one.resource)
  return conditionFault(schema, one, own, (field) => {
    const custom = all.find(({ resource, name }) => resource === of.list && name === field)
    return custom ? lowerRoles.filter((role) => !isSeenBy(custom, role)) : []
  })
}

function placeOf(of: Resource, { field }: StoredCondition, all: CustomFields): Words {
  const { schema } = withFields(of, fieldsSeen(all, of.list, 1))
  const { en, hi } = hints.get(schema.shape[field] as never)?.label ?? bilingual(field, field)
  return bilingual(`${fieldConditions.many.en}: ${en}`, `${fieldConditions.many.hi}: ${hi}`)
}

addResource({
  ...resourceOf(fieldConditions),
  judge: validateResource,
  afterWrite: checkConditions,
})

addResource({
  ...resourceOf(recordLayouts),
  judge: validateResource,
})
