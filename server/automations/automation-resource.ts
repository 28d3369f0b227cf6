import { and, desc, eq, getTableName, inArray, isNull, max } from 'drizzle-orm'
import type * as z from 'zod'
import { automations } from '#resources/catalogue/automations.ts'
import { resourceOf } from '#server/catalogue/declared.ts'
import { addResource, resourceOfList } from '#server/catalogue/registry.ts'
import type { Resource, Row } from '#server/catalogue/resource.ts'
import { wholeResource } from '#server/catalogue/resources-for.ts'
import type { Db } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { automation } from '#server/tables/automations.ts'
import { audit } from '#server/tables/catalogue.ts'
import type { TableName } from '#server/tables/table-name.ts'
import { weights } from '#server/tables/weights.ts'
import { bilingual, type Words } from '#src/contract/bilingual.ts'
import { type AutomationAction, storedActions } from '#src/contract/catalogue/automation.ts'
import { catalogueNamed } from '#src/contract/catalogue/catalogue.ts'
import { isSetup } from '#src/contract/catalogue/rest.ts'
import type { Problem } from '#src/contract/catalogue/rules.ts'
import { isCalculated } from '#src/contract/field.ts'
import { storedWhere } from '#src/contract/field-condition.ts'
import { fieldsBeside, whereFault } from '#src/domain/catalogue/field-rules.ts'
import { addDays, businessDay } from '#src/domain/dates.ts'
import type { StoredAutomation } from './events.ts'

const isListed = (name: string): boolean => {
  const of = resourceOfList(name)
  return of !== undefined && of.list === of.page && !isSetup(name)
}

/** The resource whose records an automation is for, with every custom field. */
export async function resourceFor(db: Db, name: string): Promise<Resource | undefined> {
  const of = resourceOfList(name)
  return of && wholeResource(db, of)
}

/** Fields of a record that an automation can look at and send: stored, and of no customer. */
const seenFields = ({ schema }: Resource) => fieldsBeside(schema, '')

function actionFault(of: Resource, action: AutomationAction): Problem | undefined {
  if (action.do === 'webhook')
    return action.fields.some((name) => !seenFields(of).has(name)) ? unknownField : undefined
  if (action.do !== 'set') return undefined
  const type = of.schema.shape[action.property] as z.ZodType | undefined
  if (!type || !of.editable.includes(action.property) || isCalculated(type)) return unknownField
  return type.safeParse(action.value ?? null).success ? undefined : badValue
}

const unknownField = bilingual(
  'Choose a field of this list that can be set',
  'इस सूची का ऐसा फ़ील्ड चुनें जिसे बदला जा सकता है',
)
const badValue = bilingual('The field does not take this value', 'यह फ़ील्ड यह मान नहीं लेता')
const inAction = (at: number, { en, hi }: Words) =>
  bilingual(`Action ${at + 1}: ${en}`, `कार्रवाई ${at + 1}: ${hi}`)

/** What an automation lacks before it can be switched on. */
function missingPart(
  { trigger, field, condition, secret_cipher }: StoredAutomation,
  actions: readonly AutomationAction[],
) {
  if (actions.length === 0) return bilingual('Add an action first', 'पहले कोई कार्रवाई जोड़ें')
  if (trigger === 'date' && !field) return bilingual('Choose the date field first', 'पहले तारीख़ वाला फ़ील्ड चुनें')
  if (trigger === 'condition' && !condition) return bilingual('Add the condition first', 'पहले शर्त जोड़ें')
  if (!secret_cipher && actions.some((one) => one.do === 'webhook'))
    return bilingual('Make the secret of the webhook first', 'पहले वेबहुक का सीक्रेट बनाएँ')
  return undefined
}

/** What is wrong with an automation, by property. */
function faultsOf(of: Resource, one: StoredAutomation): Record<string, Problem> {
  const where = storedWhere(one.condition)
  const wrong = where && whereFault(of.schema, where)
  if (wrong) return { condition: wrong }
  const kind = one.field === null ? undefined : seenFields(of).get(one.field)?.kind
  if (one.field !== null && (one.trigger === 'date' ? kind !== 'date' : kind === undefined))
    return { field: 'choice' }
  const actions = storedActions(one.actions) ?? []
  for (const [at, action] of actions.entries()) {
    const fault = actionFault(of, action)
    if (fault) return { actions: typeof fault === 'string' ? fault : inAction(at, fault) }
  }
  const missing = one.active === 1 && missingPart(one, actions)
  return missing ? { active: missing } : {}
}

/** Whether an action changes what needs a second admin, or sends data away. */
function hasWeight(of: Resource, action: AutomationAction): boolean {
  if (action.do === 'campaign' || action.do === 'webhook') return true
  if (action.do !== 'set') return false
  const weight: unknown = weights[getTableName(of.table) as TableName]
  const ofColumn = typeof weight === 'object' ? Object(weight)[action.property] : weight
  return Boolean(ofColumn) || (catalogueNamed(of.list)?.fourEyes?.includes(action.property) ?? false)
}

/** What a second admin agrees to. */
const contentOf = ({ resource, trigger, field, days_after, condition, actions }: StoredAutomation): string =>
  JSON.stringify([resource, trigger, field, days_after, condition, actions])

/**
 * Runs after automations were written, in their transaction. What it sets in `approved` has a weight: the database refuses
 * it while an admin acts alone. Throws INVALID for what cannot work.
 */
async function checkAutomations(tx: Db, ids: readonly number[]): Promise<void> {
  const own = and(inArray(automation.id, [...ids]), isNull(automation.deleted_at))
  await tx
    .update(automation)
    .set({ read_to: null })
    .where(and(inArray(automation.id, [...ids]), eq(automation.active, 0)))
  for (const one of await tx.select().from(automation).where(own)) {
    const of = await resourceFor(tx, one.resource)
    if (!of) throw invalid({ resource: 'choice' })
    const faults = faultsOf(of, one)
    if (Object.keys(faults).length > 0) throw invalid(faults)
    const written = and(eq(audit.entity, automations.entity), eq(audit.entity_id, String(one.id)))
    const [by] = await tx.select().from(audit).where(written).orderBy(desc(audit.id)).limit(1)
    const [newest] = await tx.select({ id: max(audit.id) }).from(audit)
    const starts = one.active === 1 && one.read_to === null && by
    const weighs = (storedActions(one.actions) ?? []).some((action) => hasWeight(of, action))
    await tx
      .update(automation)
      .set({
        ...(by?.actor_kind === 'admin' && { owner_id: Number(by.actor_id) }),
        // What happened before it was switched on is not looked at.
        ...(starts && { read_to: newest?.id ?? 0, day_to: addDays(businessDay(by.at), -1) }),
        ...(one.active === 1 && weighs && one.approved !== contentOf(one) && { approved: contentOf(one) }),
        id: one.id,
      })
      .where(eq(automation.id, one.id))
  }
}

addResource({
  ...resourceOf(automations),
  judge: ({ resource }: Row): Record<string, string> =>
    typeof resource === 'string' && !isListed(resource) ? { resource: 'choice' } : {},
  afterWrite: checkAutomations,
})
