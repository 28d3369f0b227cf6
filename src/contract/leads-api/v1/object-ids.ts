import * as z from 'zod'

/** How the ids of each kind of object begin. A lead has its case id (`L-…`), which every list and file shows. */
export const idPrefixes = {
  application: 'app',
  offer: 'off',
  eligibility: 'elg',
  event: 'evt',
  webhook_endpoint: 'we',
  earning: 'ern',
  payout: 'po',
  funnel_count: 'fnl',
  request: 'req',
} as const
export type IdentifiedObject = keyof typeof idPrefixes

const UUID = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/

/** `app_` and the row's uuid without its dashes. Never a row's number: it would show how many there are. */
export const objectId = (kind: IdentifiedObject, row: string): string =>
  `${idPrefixes[kind]}_${row.replaceAll('-', '')}`

/** The row behind an id, as objectId made it. Undefined for any other text. */
export function rowOfId(kind: IdentifiedObject, id: string): string | undefined {
  const prefix = `${idPrefixes[kind]}_`
  if (!id.startsWith(prefix)) return undefined
  const rest = id.slice(prefix.length)
  return UUID.test(rest) ? rest.replace(UUID, '$1-$2-$3-$4-$5') : undefined
}

/** An object's id. Stored events have shorter ones, of earlier versions. */
export const ObjectId = (kind: IdentifiedObject) =>
  z
    .string()
    .regex(new RegExp(`^${idPrefixes[kind]}_[\\da-f]{1,32}$`), 'invalid')
    .meta({ example: objectId(kind, '0192f1c2-7a34-7b10-9c55-3f2a1b4c5d6e') })

export const LeadId = z
  .string()
  .regex(/^L-[\dA-F]{12}$/, 'invalid')
  .meta({ example: 'L-4C1D0A7E92B3' })
