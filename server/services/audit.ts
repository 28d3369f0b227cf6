import type { Who } from '../auth/who.ts'
import { audit } from '../db/catalogue.ts'
import type { Db } from '../db/database.ts'

/** Who a write is noted for. */
export interface Actor {
  kind: Who['kind']
  id: string
  /** The one the actor stands in for, when an admin acts as a partner. */
  actingFor: string | null
  roleId: number | null
  requestId: string
  at: Date
}

export function actorOf(who: Who, requestId: string, at: Date): Actor {
  const id = who.kind === 'admin' ? who.adminId : who.kind === 'partner' ? who.merchantUserId : who.prospectId
  return {
    kind: who.kind,
    id: String(id),
    actingFor: null,
    roleId: who.kind === 'admin' ? who.roleId : null,
    requestId,
    at,
  }
}

interface Note {
  action: 'create' | 'update' | 'delete' | 'restore'
  entity: string
  entityId: string | number
  /** Of an update. */
  property?: string
  old?: unknown
  new?: unknown
}

/** Adds an audit row; call it in the transaction of the write that it notes. */
export const note = (tx: Db, actor: Actor, { action, entity, entityId, property, old, new: next }: Note) =>
  tx.insert(audit).values({
    at: actor.at,
    actor_kind: actor.kind,
    actor_id: actor.id,
    acting_for: actor.actingFor,
    role_id: actor.roleId,
    action,
    entity,
    entity_id: String(entityId),
    property,
    old,
    new: next,
    request_id: actor.requestId,
  })
