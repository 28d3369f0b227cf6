import type { Deps } from '#server/platform/deps.ts'
import type { ProposalLine } from '#src/contract/access/approval.ts'
import type { HandlerInput } from '#src/contract/call.ts'
import type { RevenueEntry } from '#src/contract/catalogue/lender-revenue.ts'
import type { Partner } from '#src/contract/co-brands/partner.ts'
import type { Contract, FourEyesRoute } from '#src/contract/contract.ts'
import type { adminApprovals } from '#src/locales/approvals.words.ts'
import type { Described, Line } from './sealed.ts'

/** Words of the page, or a contract field that has its own label. */
type Label = keyof typeof adminApprovals.en | keyof RevenueEntry | keyof Partner
type Kind = ProposalLine['kind']
type Value = ProposalLine['after'] | undefined

/** Describes what a call would do with the stored data. Throws as the call does for missing rows. */
export type Describe<R extends FourEyesRoute> = (
  input: HandlerInput<Contract[R]>,
  deps: Deps,
  now: Date,
) => Promise<Described>
export type Describers<R extends FourEyesRoute = FourEyesRoute> = { [K in R]: Describe<K> }

/** A value before and after. */
export const change = (label: Label, kind: Kind, before: Value, after: Value): Line => ({
  label,
  kind,
  before: before ?? null,
  after: after ?? null,
})

/** Context that the call does not change. */
export const fact = (label: Label, kind: Kind, value: Value): Line => ({
  ...change(label, kind, null, value),
  fact: true,
})

/** For information only; may change within a minute. */
export const hint = (label: Label, kind: Kind, value: Value): Line => ({
  ...fact(label, kind, value),
  info: true,
})

/** Empty lines are left out. */
export const withoutEmpty = (lines: readonly Line[]): Line[] =>
  lines.filter(({ before, after }) => before !== null || after !== null)
