import type { Who } from './who.ts'

/** Who a write is recorded for. */
export interface Actor {
  /** A job acts by itself; its id is its name. */
  kind: Who['kind'] | 'job'
  id: string
  /** The merchant that the admin acts as. */
  actingFor: string | null
  roleId: number | null
  requestId: string
  at: Date
  /** The second admin, who approved the change. */
  checkedBy?: number | undefined
  /** This server requires a second admin, and no one has approved this yet. */
  alone?: boolean | undefined
  /** Row scopes of which the actor's role sees its own rows only, as role 1 chose. */
  ownRows?: readonly string[]
  /** Calls by an API token: may write the fields that only the API writes. */
  api?: boolean
  /** Id of the audit row that this write undoes. */
  undoes?: number
  /** Shared by all writes of one request; undo takes them back together. */
  step?: string
}
