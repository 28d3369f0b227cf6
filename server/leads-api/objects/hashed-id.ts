import type { Keys } from '#server/platform/keys/keys.ts'
import { type IdentifiedObject, objectId } from '#src/contract/leads-api/v1/object-ids.ts'

const DIGITS = 32

/** The id of an object without a row of its own: a keyed hash of what it is, so that no other id follows from it. */
export const hashedId = (keys: Keys, kind: IdentifiedObject, ...what: (string | number | boolean)[]) => {
  const hash = keys.lookup(JSON.stringify(['public id', kind, ...what]))
  return objectId(kind, Buffer.from(hash, 'base64url').toString('hex').slice(0, DIGITS))
}
