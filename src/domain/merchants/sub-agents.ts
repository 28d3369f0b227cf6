/* Rules of agreements between a merchant and its sub-agents. */

/** Of the text in src/locales/sub-agent-text.words.ts; a changed text is a new version. */
export const TEXT_VERSION = '2026.2'

/** Days between the notice of an end and the last day that counts. */
export const NOTICE_DAYS = 30

/** An agreement that is in force, or may come into force. */
export interface Link {
  principal: number
  subAgent: number
}

export type ChainProblem = 'cycle' | 'tooDeep'

/** Most merchants in a row above one, by links; a cycle counts as endless. */
function steps(from: number, next: (id: number) => readonly number[], seen: ReadonlySet<number>): number {
  const others = next(from)
  if (others.some((id) => seen.has(id))) return Number.POSITIVE_INFINITY
  return Math.max(0, ...others.map((id) => 1 + steps(id, next, new Set([...seen, id]))))
}

/**
 * Why a new link may not be added to the others: someone would be above himself, or more merchants than allowed would
 * stand above a sale.
 */
export function chainProblem(
  links: readonly Link[],
  { principal, subAgent }: Link,
  levels: number,
): ChainProblem | null {
  const above = (id: number) => links.filter((one) => one.subAgent === id).map((one) => one.principal)
  const below = (id: number) => links.filter((one) => one.principal === id).map((one) => one.subAgent)
  const isAbove = (id: number, of: number, left = links.length): boolean =>
    id === of || (left > 0 && above(of).some((one) => isAbove(id, one, left - 1)))
  if (isAbove(subAgent, principal)) return 'cycle'
  const up = steps(principal, above, new Set([principal]))
  const down = steps(subAgent, below, new Set([subAgent]))
  return up + 1 + down > levels ? 'tooDeep' : null
}
