import type { Db } from './database/database.ts'
import type { Deps } from './deps.ts'

declare module './deps.ts' {
  interface Deps {
    events: Events
  }
}

/**
 * Events that a domain emits to the domains above it: name → payload. The emitting domain declares the event with
 * `declare module '#server/platform/events.ts' { interface DomainEvents { … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains add their events
export interface DomainEvents {}
export type EventName = keyof DomainEvents

/** Runs inside the transaction of the write that emitted the event; use a job for anything that can happen later. */
export type Listener<N extends EventName> = (event: DomainEvents[N], tx: Db, deps: Deps) => Promise<void>

/** The listeners of one domain. */
export type Listeners = { readonly [N in EventName]?: Listener<N> }

export interface Events {
  /** Runs all listeners in order. Rethrows their errors, so that the write is rolled back. */
  emit<N extends EventName>(tx: Db, name: N, event: DomainEvents[N]): Promise<void>
}

/** @param listeners by domain, in the order in which they run */
export function makeEvents(depsOf: () => Deps, listeners: readonly Listeners[]): Events {
  return {
    async emit(tx, name, event) {
      for (const domain of listeners) await domain[name]?.(event, tx, depsOf())
    },
  }
}
