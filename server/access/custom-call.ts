import type { Deps } from '#server/platform/deps.ts'
import type { Call } from '#src/contract/call.ts'
import { fieldsSeen } from '#src/contract/custom-field.ts'

/**
 * A call with the custom fields that its caller may see.
 * @param role of an admin; no one else sees any
 */
export async function callFor(
  { catalogue, database }: Pick<Deps, 'catalogue' | 'database'>,
  call: Call,
  role: number | undefined,
): Promise<Call> {
  if (!call.custom || role === undefined) return call
  const fields = fieldsSeen(await catalogue.fields(database.db), call.custom.of, role)
  return fields.length === 0 ? call : { ...call, ...call.custom.with(fields) }
}
