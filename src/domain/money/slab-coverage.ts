import { Decimal } from 'decimal.js'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { chooseSlab, groupOf, type Slab, type SlabGroup } from './commission.ts'

/** Months that no active slab covers, or that more than one does: a range of disbursed rupees at a number of cases. */
export interface SlabFinding {
  kind: 'gap' | 'overlap'
  /** The loan that it concerns; null: all without slabs of their own. */
  product: SlabGroup
  /** Both ends inclusive; null: no upper end. */
  cases: readonly [from: number, to: number | null]
  /** Rupees, both ends inclusive; null: no upper end. */
  disbursed: readonly [from: number, to: number | null]
}

/** More are not read: the list is put right from its start. */
const MOST = 5
const PAISA = new Decimal('0.01')

const limitsOf = (slabs: readonly Slab[], ...names: (keyof Slab)[]): number[] =>
  slabs.flatMap((slab) => names.map((name) => slab[name] as number | null)).filter((limit) => limit !== null)

const ascending = (values: Iterable<number>): number[] => [...new Set(values)].sort((a, b) => a - b)

/**
 * Gaps and overlaps of a lender's slabs of one revenue type, loan by loan. Limits are inclusive, so two slabs that share a limit
 * overlap in that one amount; that is no finding, the order decides. Without an active slab the lender pays nothing at
 * all, which is no finding either.
 */
export function findingsOf(slabs: readonly Slab[]): SlabFinding[] {
  const active = slabs.filter(({ status }) => status === 1)
  if (active.length === 0) return []
  const groups = [
    ...loanProducts.map(({ code }) => groupOf(active, code)),
    ...active.map(({ product }) => product),
  ]
  return [...new Set(groups)]
    .flatMap((product) =>
      findingsOfGroup(
        active.filter((slab) => slab.product === product),
        product,
      ),
    )
    .slice(0, MOST)
}

function findingsOfGroup(active: readonly Slab[], product: SlabGroup): SlabFinding[] {
  // Other loans have slabs, this one has none.
  if (active.length === 0) return [{ kind: 'gap', product, cases: [1, null], disbursed: [0, null] }]
  const perCases = casesRanges(active).map(([from, to]) => [from, to, findingsAt(active, from)] as const)
  const found: SlabFinding[] = []
  for (const [from, to, findings] of perCases)
    for (const finding of findings) {
      const before = found.find(
        (one) =>
          one.kind === finding.kind &&
          one.cases[1] === from - 1 &&
          one.disbursed[0] === finding.disbursed[0] &&
          one.disbursed[1] === finding.disbursed[1],
      )
      if (before) Object.assign(before, { cases: [before.cases[0], to] })
      else found.push({ ...finding, product, cases: [from, to] })
    }
  return found
}

/**
 * Numbers of cases between which no limit of a number lies. Limits of the average ticket size move with each number: then
 * only the first of each range is evaluated, as an example.
 */
function casesRanges(active: readonly Slab[]): [from: number, to: number | null][] {
  const starts = ascending([
    1,
    ...limitsOf(active, 'slab_number_min'),
    ...limitsOf(active, 'slab_number_max').map((limit) => limit + 1),
  ]).filter((start) => start >= 1)
  const byAverage = limitsOf(active, 'ats_min', 'ats_max').length > 0
  return starts.map((start, at) => {
    const next = starts[at + 1]
    if (byAverage) return [start, start]
    return [start, next === undefined ? null : next - 1]
  })
}

/** The findings at one number of cases, from the least amount to the greatest. */
type FindingAt = Omit<SlabFinding, 'cases' | 'product'>

function findingsAt(active: readonly Slab[], cases: number): FindingAt[] {
  const total = (average: number) => new Decimal(average).mul(cases)
  const mins = [
    ...limitsOf(active, 'slab_disbursed_min').map((limit) => new Decimal(limit)),
    ...limitsOf(active, 'ats_min').map(total),
  ]
  const maxs = [
    ...limitsOf(active, 'slab_disbursed_max').map((limit) => new Decimal(limit)),
    ...limitsOf(active, 'ats_max').map(total),
  ]
  const starts = ascending([0, ...mins.map(Number), ...maxs.map((max) => max.add(PAISA).toNumber())])
  const found: FindingAt[] = []
  for (const [at, from] of starts.entries()) {
    const next = starts[at + 1]
    const to = next === undefined ? null : new Decimal(next).sub(PAISA).toNumber()
    const covering = active.filter(
      (slab) => chooseSlab([slab], { cases, disbursed: from, product: slab.product }).taken,
    ).length
    const isPoint = from === to
    const kind = covering === 0 ? 'gap' : covering > 1 && !isPoint ? 'overlap' : null
    if (!kind) continue
    const last = found.at(-1)
    if (last?.kind === kind && last.disbursed[1] === new Decimal(from).sub(PAISA).toNumber())
      Object.assign(last, { disbursed: [last.disbursed[0], to] })
    else found.push({ kind, disbursed: [from, to] })
  }
  return found
}
