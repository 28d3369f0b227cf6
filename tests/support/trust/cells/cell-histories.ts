import { makeMockApp } from '#mocks/app.ts'
import { makeRandom, type Random } from '#mocks/data/random.ts'
import { makeTestApp, type SignedIn, withCallers } from '#tests/support/app.ts'
import { secondServerDatabase } from '#tests/support/database.ts'
import { CellAdmin, CellHistory, keyOf, LENDERS, PROPERTIES } from './cell-admin.ts'
import { isLinearisable } from './linearisable.ts'

const [FEWEST, MOST] = [4, 8]
const ACTS = 5
/** The properties take whole numbers up to 9,999. */
const [LEAST, GREATEST] = [1000, 9999]

export interface CheckedCells {
  histories: number
  operations: number
  /** Cells whose history no order explains, a line each. */
  wrong: string[]
}

/**
 * Random histories of reads, writes, compare-and-set, pastes, undos and changes that are set back, by 4 to 8 admins at once
 * over two servers of one database; each cell is evaluated by the checker.
 */
export async function checkCells(histories: number, seed: number): Promise<CheckedCells> {
  const random = makeRandom(seed)
  const admins = await signInAdmins(random)
  const [reader] = admins as [SignedIn]
  const result: CheckedCells = { histories, operations: 0, wrong: [] }
  let value = LEAST
  const nextValue = () => {
    value = value === GREATEST ? LEAST : value + 1
    return value
  }
  for (let turn = 0; turn < histories; turn++) {
    const history = new CellHistory()
    const first = await storedCells(reader)
    const acting = admins.slice(0, random.whole(FEWEST, MOST))
    await Promise.all(
      acting.map(async (signedIn) => {
        const admin = new CellAdmin(signedIn, history, random, nextValue)
        for (let act = 0; act < ACTS; act++) await admin.act()
      }),
    )
    const last = await storedCells(reader)
    for (const [cell, operations] of history.operations) {
      result.operations += operations.length
      if (!isLinearisable(operations, first.get(cell), last.get(cell)))
        result.wrong.push(`history ${turn} of ${seed}, ${cell}: ${JSON.stringify(operations)}`)
    }
  }
  return result
}

/** As many admins as act at once; each of their calls goes to either of two servers. */
async function signInAdmins(random: Random): Promise<SignedIn[]> {
  const one = await makeTestApp()
  const other = await makeMockApp(await secondServerDatabase())
  const either = withCallers(one, (request) => random.pick([one.app, other.app]).fetch(request))
  const admins: SignedIn[] = []
  while (admins.length < MOST) admins.push(await either.signInSecond(`admin${admins.length}@cells.example`))
  return admins
}

async function storedCells(admin: SignedIn): Promise<Map<string, number>> {
  const cells = new Map<string, number>()
  for (const lender_id of LENDERS) {
    const { body } = await admin.get(`/api/get-lender-data/${lender_id}`)
    for (const property of PROPERTIES) cells.set(keyOf({ lender_id, property }), body[property])
  }
  return cells
}
