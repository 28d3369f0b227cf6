import { differing, type Effect } from './effects.ts'

interface Seen {
  /** What the two requests were answered, in order. */
  statuses: readonly number[]
  /** What one request did. */
  once: Effect
  /** What two of them did from the same state. */
  both: Effect
  /** What one did again, if it was sent again: whatever differs between two runs of one request says nothing. */
  again?: Effect
}

/** What is wrong with two equal requests at once; null: they had the effect of one. */
export function judge({ statuses, once, both, again }: Seen): string | null {
  if (statuses.some((status) => status >= 500)) return `answers ${statuses}`
  // The write before, which was put back, ended the caller's session: no one is left to send it twice.
  if (statuses.every((status) => status === 401)) return null
  if (statuses.every((status) => status >= 400)) return `refuses both: ${statuses}`
  const noise = new Set(again && differing(once, again))
  const real = differing(once, both).filter(
    (name) => !noise.has(name) || (once.get(name)?.grown ?? 0) !== (both.get(name)?.grown ?? 0),
  )
  if (real.length === 0) return null
  const counts = real.map((name) => `${name} ${sizeOf(once, name)} → ${sizeOf(both, name)}`)
  return `answers ${statuses}; ${counts.join(', ')}`
}

const sizeOf = (effect: Effect, name: string) => {
  const { grown = 0, written = [] } = effect.get(name) ?? {}
  return `${grown}/${written.length}`
}
