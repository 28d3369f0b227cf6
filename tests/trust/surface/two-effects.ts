import type { Route } from '#src/contract/call.ts'

/** Writes that two equal requests at once may do twice, and why. `npm run trust` fails for one that does not need it. */
export const twoEffects: Partial<Record<Route, string>> = {}
