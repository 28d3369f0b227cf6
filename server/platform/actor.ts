import type { Who } from './who.ts'

/** Who a write is recorded for. */
export interface Actor {
  /** A job acts by itself; its id is its name. */
  kind: Who['kind'] | 'job'
  id: string
  /** The one the actor stands in for, when an admin acts as a partner. */
  actingFor: string | null
  roleId: number | null
  requestId: string
  at: Date
  /** The admin who agreed to what the actor asked for. */
  checkedBy?: number | undefined
  /** A second admin is asked for on this server, and none agreed to this. */
  alone?: boolean | undefined
  /** Id of the change that this write takes back. */
  undoes?: number
  /** Of the import that this write belongs to. */
  batch?: string
}
