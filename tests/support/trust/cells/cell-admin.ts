import type { Random } from '#mocks/data/random.ts'
import type { Answered, SignedIn } from '#tests/support/app.ts'
import type { Operation } from './linearisable.ts'

export const LENDERS = [1, 2] as const
export const PROPERTIES = ['priority', 'min_income'] as const
type Property = (typeof PROPERTIES)[number]
interface Cell {
  lender_id: number
  property: Property
}
type Values = Partial<Record<Property, number>>
/** What one of my steps stored, by record. */
type Step = Map<number, Values>

/** The operations of all admins, by cell. */
export class CellHistory {
  readonly operations = new Map<string, Operation[]>()
  private clock = 0

  now(): number {
    this.clock += 1
    return this.clock
  }

  note({ lender_id, property }: Cell, operation: Operation): void {
    const key = `${lender_id}.${property}`
    this.operations.set(key, [...(this.operations.get(key) ?? []), operation])
  }
}

/** What one admin does to cells, and notes in the history as the answers tell it. */
export class CellAdmin {
  private readonly admin: SignedIn
  private readonly history: CellHistory
  private readonly random: Random
  private readonly nextValue: () => number
  /** The last value of each cell that this admin saw. */
  private readonly seen = new Map<string, number>()
  /** What my steps stored, by step: an undo passes over a step whose old values are all there again. */
  private readonly steps = new Map<string, Step>()

  constructor(admin: SignedIn, history: CellHistory, random: Random, nextValue: () => number) {
    this.admin = admin
    this.history = history
    this.random = random
    this.nextValue = nextValue
  }

  act(): Promise<void> {
    const acts = [this.read, this.write, this.compareAndSet, this.paste, this.undo, this.setBack]
    return this.random.pick(acts).call(this)
  }

  private anyCell = (): Cell => ({
    lender_id: this.random.pick(LENDERS),
    property: this.random.pick(PROPERTIES),
  })

  /** Calls, and notes what the answer tells of each cell. */
  private async timed(
    call: () => Promise<Answered>,
    tell: (answer: Answered) => [Cell, Omit<Operation, 'start' | 'end'>][],
  ): Promise<void> {
    const start = this.history.now()
    const answer = await call()
    const end = this.history.now()
    for (const [cell, effect] of tell(answer)) {
      this.history.note(cell, { start, end, ...effect })
      const value = effect.writes ?? effect.reads
      if (value !== undefined) this.seen.set(keyOf(cell), value)
    }
  }

  private read(): Promise<void> {
    const lender_id = this.random.pick(LENDERS)
    return this.timed(
      () => this.admin.get(`/api/get-lender-data/${lender_id}`),
      ({ body }) => PROPERTIES.map((property) => [{ lender_id, property }, { reads: body[property] }]),
    )
  }

  private write(): Promise<void> {
    return this.save(this.anyCell(), undefined)
  }

  private async compareAndSet(): Promise<void> {
    const cell = this.anyCell()
    const expected = this.seen.get(keyOf(cell))
    if (expected !== undefined) await this.save(cell, expected)
  }

  private save(cell: Cell, expected: number | undefined): Promise<void> {
    const value = this.nextValue()
    return this.timed(
      () => this.admin.post('/api/update-lender-data', { ...cell, value, expected }),
      ({ status, body, headers }) => {
        if (status === 409 && body.current) return [[cell, { reads: body.current.value }]]
        if (status !== 200) throw new Error(`update-lender-data answered ${status}: ${JSON.stringify(body)}`)
        this.steps.set(stepOf(headers), new Map([[cell.lender_id, { [cell.property]: value }]]))
        return [[cell, { reads: expected, writes: value }]]
      },
    )
  }

  /** Several cells of several rows in one request: each row all or none. */
  private paste(): Promise<void> {
    const rows = LENDERS.map((id) => {
      const cells = PROPERTIES.filter((property) => this.seen.has(keyOf({ lender_id: id, property })))
      const expected = Object.fromEntries(
        cells.map((property) => [property, this.seen.get(keyOf({ lender_id: id, property }))]),
      )
      return {
        id,
        expected,
        values: Object.fromEntries(cells.map((property) => [property, this.nextValue()])),
      }
    }).filter(({ values }) => Object.keys(values).length > 0)
    if (rows.length === 0) return Promise.resolve()
    return this.timed(
      () => this.admin.post('/api/admin/cells', { entity: 'lender', rows }),
      ({ status, body }) => {
        if (status !== 200) throw new Error(`cells answered ${status}: ${JSON.stringify(body)}`)
        const step: Step = new Map()
        const effects = rows.flatMap(({ id, expected, values }, index) => {
          const { state, current } = body.rows[index]
          if (state === 'SAVED') step.set(id, values)
          return (Object.keys(values) as Property[]).map(
            (property): [Cell, Omit<Operation, 'start' | 'end'>] => {
              const reads = current?.[property]?.value ?? expected[property]
              return [
                { lender_id: id, property },
                state === 'SAVED' ? { reads, writes: values[property] } : { reads },
              ]
            },
          )
        })
        this.steps.set(body.step, step)
        return effects
      },
    )
  }

  private undo(): Promise<void> {
    if (this.steps.size === 0) return Promise.resolve()
    return this.timed(
      () => this.admin.post('/api/admin/history/undo', { entity: 'lender' }),
      ({ status, body }) => {
        if (status === 409) return refusals(body.refused.kept)
        if (status !== 200) throw new Error(`undo answered ${status}: ${JSON.stringify(body)}`)
        const step = this.steps.get(body.undone?.step)
        return (body.undone?.records ?? []).flatMap(({ id, values }: { id: number; values: Values }) =>
          (Object.keys(values) as Property[]).map((property) => [
            { lender_id: id, property },
            { reads: step?.get(id)?.[property], writes: values[property] },
          ]),
        )
      },
    )
  }

  /** Any recent change of a cell, by whomever, back to what was there before it. */
  private async setBack(): Promise<void> {
    const cell = this.anyCell()
    const query = new URLSearchParams({
      entity: 'lender',
      id: String(cell.lender_id),
      property: cell.property,
    })
    const { body: changes } = await this.admin.get(`/api/admin/history?${query}`)
    if (changes.length === 0) return
    const change = changes[this.random.whole(0, Math.min(2, changes.length - 1))]
    await this.timed(
      () => this.admin.post('/api/admin/history/revert', { audit_id: change.id }),
      ({ status, body, headers }) => {
        if (status === 409) return [[cell, { reads: body.current.value }]]
        if (status !== 200) throw new Error(`revert answered ${status}: ${JSON.stringify(body)}`)
        this.steps.set(stepOf(headers), new Map([[cell.lender_id, { [cell.property]: change.old }]]))
        return [[cell, { reads: change.new, writes: change.old }]]
      },
    )
  }
}

/** A step is known by the request that made it. */
const stepOf = (headers: Headers) => headers.get('x-request-id') ?? ''

export const keyOf = ({ lender_id, property }: Cell) => `${lender_id}.${property}`

const refusals = (
  kept: { entity_id: string; property: Property; current?: { value: number } }[],
): [Cell, { reads: number }][] =>
  kept.flatMap(({ entity_id, property, current }) =>
    current ? [[{ lender_id: Number(entity_id), property }, { reads: current.value }]] : [],
  )
