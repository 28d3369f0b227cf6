import type { Db } from './database/database.ts'
import type { Deps } from './deps.ts'

declare module './deps.ts' {
  interface Deps {
    events: Events
  }
}

/**
 * What one domain tells the domains above it: name → what happened. The domain that emits an event declares it with
 * `declare module '#server/platform/events.ts' { interface DomainEvents { … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains add their events
export interface DomainEvents {}
export type EventName = keyof DomainEvents

/** Reacts inside the transaction of the write that caused the event; what has to happen later is a stored job. */
export type Listener<N extends EventName> = (event: DomainEvents[N], tx: Db, deps: Deps) => Promise<void>

/** The events that one domain listens to. */
export type Listeners = { readonly [N in EventName]?: Listener<N> }

export interface Events {
  /** Runs all listeners, one after the other. Throws what they throw, so that the write is rolled back. */
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
