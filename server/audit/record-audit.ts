import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Who } from '#server/platform/who.ts'
import { audit } from '#server/tables/catalogue.ts'

/** Who a request writes for. Everything it writes is one step. */
export function actorOf(who: Who, requestId: string, at: Date): Actor {
  const id = idOf(who)
  if (who.kind === 'partner' && who.acting)
    return {
      kind: 'admin',
      id: String(who.acting.adminId),
      actingFor: `merchant ${who.merchantId}`,
      roleId: 1,
      requestId,
      step: requestId,
      at,
    }
  return {
    kind: who.kind,
    id: String(id),
    actingFor: who.kind === 'admin' && who.automation ? `automation ${who.automation}` : null,
    roleId: who.kind === 'admin' ? who.roleId : null,
    ...(who.kind === 'admin' && {
      checkedBy: who.checkedBy,
      alone: who.alone,
      ownRows: who.ownRows,
      // An agent writes what its person could write on a screen.
      api: who.api && !who.program?.isAgent,
    }),
    requestId,
    step: requestId,
    at,
  }
}

function idOf(who: Who): string | number {
  if (who.kind === 'admin') return who.adminId
  if (who.kind === 'partner') return who.merchantUserId
  return who.kind === 'api' ? who.keyId : who.prospectId
}

/** The actor of jobs that no person started. */
export const jobActor = (name: string, at: Date): Actor => ({
  kind: 'job',
  id: name,
  actingFor: null,
  roleId: null,
  requestId: 'job',
  at,
})

export interface Note {
  action: 'create' | 'update' | 'delete' | 'restore' | 'export' | 'import' | 'reveal' | 'lookup'
  entity: string
  entityId: string | number
  /** For an update. */
  property?: string
  old?: unknown
  new?: unknown
  /** Id of the change that this one undoes, if the actor does not carry it. */
  undoes?: number
}

/** Adds an audit row; call it in the transaction of the audited write. */
export const recordAudit = (tx: Db, actor: Actor, noted: Note) =>
  tx.insert(audit).values(auditRow(actor, noted))

/** Maximum number of parameters of a statement. */
const BATCH_SIZE = 1000

/** Adds many audit rows in few statements. */
export async function recordAudits(tx: Db, actor: Actor, noted: readonly Note[]): Promise<void> {
  for (let at = 0; at < noted.length; at += BATCH_SIZE)
    await tx.insert(audit).values(noted.slice(at, at + BATCH_SIZE).map((one) => auditRow(actor, one)))
}

const auditRow = (actor: Actor, { action, entity, entityId, property, old, new: next, undoes }: Note) => ({
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
  undoes: undoes ?? actor.undoes,
  step: actor.step,
  checked_by: actor.checkedBy,
})
