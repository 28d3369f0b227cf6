import type { lenderCall } from '#server/tables/lending.ts'

type Outcome = (typeof lenderCall.$inferInsert)['outcome']

export type RefusedByName = readonly { field: string; message?: string | undefined }[]

/** A call without a usable answer. */
export class LenderFailure extends Error {
  readonly outcome: Outcome
  /** Whether a retry may succeed. */
  readonly mayRetry: boolean
  /** Seconds to wait before the next call, if known. */
  readonly after: number
  /** Of a refusal: the details by the lender's names, empty where it named none. */
  readonly refused: RefusedByName | undefined
  constructor(outcome: Outcome, mayRetry = true, after = 0, refused?: RefusedByName) {
    super(`lender: ${outcome}`)
    this.name = `LenderFailure.${outcome}`
    this.outcome = outcome
    this.mayRetry = mayRetry
    this.after = after
    this.refused = refused
  }

  /** Whether anything came back from the lender. */
  get answered(): boolean {
    return this.outcome === 'HTTP' || this.outcome === 'MALFORMED'
  }
}
