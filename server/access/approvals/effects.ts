import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/database/database.ts'
import { HAS_WEIGHT, refuseWeight } from '#server/platform/database/weight.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { TableName } from '#server/tables/table-name.ts'
import { type Weight, weights } from '#server/tables/weights.ts'
import { alone } from '#src/contract/access/moves.ts'
import { asksSecond, type Call } from '#src/contract/call.ts'

let always = false

/** Watches all writes of admins, also without FOUR_EYES. For tests only: their answers become NEEDS_SECOND_ADMIN. */
export function watchAllEffects(): void {
  always = true
}

/**
 * Whether the database refuses what has weight while an admin makes the call: unless a second admin has seen it, the call
 * decides, or it is listed with the reason why one admin may.
 */
export function isWatched(route: string, call: Call, body: unknown, isAlone: boolean): boolean {
  if (!(isAlone || always) || Object.hasOwn(alone, call.makes ?? route) || asksSecond(call, body))
    return false
  const { fourEyes } = call
  if (typeof fourEyes !== 'object') return true
  // Its other values stop or refuse something.
  if ('to' in fourEyes) return false
  return !('awaitsApproval' in fourEyes) || (fourEyes.awaitsApproval !== 'handler' && isAlone)
}

/**
 * The app's parts for a call that an admin makes alone. It throws NEEDS_SECOND_ADMIN for what has weight: in transactions
 * whatever statement changes it, outside of them by the table and columns that a query builder names.
 */
export function watched(deps: Deps): Deps {
  const { db } = deps.database
  const transaction: Db['transaction'] = (work, config) =>
    db
      .transaction(async (tx) => {
        await refuseWeight(tx as unknown as Db)
        return work(tx)
      }, config)
      .catch(rethrow)
  const whole =
    <T extends PgTable>(act: (table: T) => unknown) =>
    (table: T) => {
      if (weightOf(table)) throw new AppError('NEEDS_SECOND_ADMIN')
      return act(table)
    }
  const own = {
    insert: { value: whole((table) => db.insert(table)) },
    delete: { value: whole((table) => db.delete(table)) },
    update: {
      value: (table: PgTable) => ({
        set(values: object) {
          const weight = weightOf(table)
          if (typeof weight === 'string' || Object.keys(values).some((column) => weight?.[column]))
            throw new AppError('NEEDS_SECOND_ADMIN')
          return db.update(table).set(values)
        },
      }),
    },
  }
  const of = Object.create(db, { transaction: { value: transaction }, ...own }) as Db
  return { ...deps, database: { ...deps.database, db: of } }
}

const weightOf = (table: PgTable): Weight | Readonly<Record<string, Weight | null>> | null =>
  weights[getTableName(table) as TableName]

/** @throws NEEDS_SECOND_ADMIN for what refuse_weight raised, anything else as it is */
export function rethrow(error: unknown): never {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: string }).code === HAS_WEIGHT) throw new AppError('NEEDS_SECOND_ADMIN')
  throw error
}
