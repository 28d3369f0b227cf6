/** How far the money of a line has come; src/domain/money/settlement.ts says by which facts. */
export const settlementStates = ['EXPECTED', 'CLAIMED', 'SETTLED', 'PAYABLE', 'PAID'] as const
export type SettlementState = (typeof settlementStates)[number]

/** Days in a state, in the steps in which lenders are asked: from day, key. */
export const ageSteps = [
  [0, 'TO_30'],
  [31, 'TO_60'],
  [61, 'TO_90'],
  [91, 'OVER_90'],
] as const
export type Age = (typeof ageSteps)[number][1]

/** What comparing our books, a statement and the bank gives. */
export const reconcileResults = ['WAITING', 'RECEIVED', 'UNDERPAID', 'OVERPAID', 'ACCEPTED'] as const
export type ReconcileResult = (typeof reconcileResults)[number]
