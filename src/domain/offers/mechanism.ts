import { rules } from './rules/rules.ts'

/** The last change of the mechanism itself, beside its rules (docs/decisions/042). */
const LAST_CHANGE = 5

/** Version of the matching mechanism (matching.ts): a new one whenever the same inputs may give another list. */
export const mechanismVersion = String(Math.max(LAST_CHANGE, ...rules.map(({ since }) => since)))
