import type { PGlite } from '@electric-sql/pglite'

/** Thrown into everything that a process still does after its crash. */
export class Crashed extends Error {}

/** What the database answers when its disk is full. */
const diskFull = () =>
  Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
const WRITES = /^\s*(?:insert|update|delete|with|merge)\b/i

/** One life of a server process, as its database sees it. */
export interface Life {
  /** The engine as this process reaches it. */
  client: PGlite
  /** The process dies before so many statements more. */
  crashAfter(statements: number): void
  /** Nothing can be written any more, or again. */
  fillDisk(isFull: boolean): void
  isOver(): boolean
}

/**
 * A connection of a process that may die. A statement in flight is not cut in two: the engine keeps or undoes it whole, and undoes the
 * transaction around it.
 */
export function beginLife(engine: PGlite): Life {
  let [left, isFull] = [Number.POSITIVE_INFINITY, false]
  const step = (text: unknown) => {
    if (left <= 0) throw new Crashed('the process is gone')
    left -= 1
    if (isFull && typeof text === 'string' && WRITES.test(text)) throw diskFull()
  }
  const watched = <T extends object>(target: T): T => {
    const own: Record<PropertyKey, unknown> = {}
    return new Proxy(target, {
      get(_, name) {
        if (name in own) return own[name]
        const value = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        if (name === 'query' || name === 'exec' || name === 'sql')
          return async (...args: unknown[]) => {
            step(args[0])
            return value.apply(target, args)
          }
        if (name === 'transaction')
          return async (work: (tx: object) => unknown) => {
            step('begin')
            const done = await value.call(target, async (tx: object) => {
              const made = await work(watched(tx))
              // Dead before its commit.
              step('commit')
              return made
            })
            // Committed, and nobody hears of it.
            step('')
            return done
          }
        return value.bind(target)
      },
      set(_, name, value) {
        own[name] = value
        return true
      },
    })
  }
  return {
    client: watched(engine),
    crashAfter: (statements) => {
      left = statements
    },
    fillDisk: (full) => {
      isFull = full
    },
    isOver: () => left <= 0,
  }
}
