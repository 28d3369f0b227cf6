import { restCreate, restRemove, restUpdate, type Values } from '#src/admin/call/rest-calls.ts'
import { reloadSession } from '#src/admin/session/session.ts'
import { CUSTOM_FIELDS } from '#src/contract/catalogue/rest.ts'
import type { StoredField } from '#src/contract/custom-field.ts'
import { asDefined } from './definition-values.ts'

/* Each reads the session again: it says which fields there are. */

export async function addDefinition(body: Values): Promise<void> {
  await restCreate(CUSTOM_FIELDS, body)
  await reloadSession()
}

/** Sends what differs from the stored definition, with the values that its editor saw. */
export async function changeDefinition(stored: StoredField, body: Values): Promise<void> {
  const before: Values = asDefined(stored)
  const changes = Object.entries(body).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  )
  if (changes.length === 0) return
  const seen = Object.fromEntries(changes.map(([name]) => [name, before[name]]))
  await restUpdate(CUSTOM_FIELDS, stored.id, Object.fromEntries(changes), seen)
  await reloadSession()
}

export async function removeDefinition({ id }: StoredField): Promise<void> {
  await restRemove(CUSTOM_FIELDS, id)
  await reloadSession()
}
