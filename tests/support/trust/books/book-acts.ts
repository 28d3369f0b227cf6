import type { Random } from '#mocks/data/random.ts'
import type { Answered, SignedIn } from '#tests/support/app.ts'
import { someSlab } from '#tests/support/money/money.ts'
import { type BooksWorld, pay, sendStatuses } from './books-world.ts'

/** One act on the books: the same call no matter who makes it and whenever. */
export interface Act {
  name: string
  /** A preview belongs to the admin who sent the file. */
  ofFirst?: true
  send(by: SignedIn): Promise<Answered>
}

/** Every act that a history in this world may have. */
export function actsOf(world: BooksWorld, random: Random): Act[] {
  const { loans, previews, applied, statements, seen, due } = world
  const post = (name: string, path: string, body?: object): Act => ({
    ...{ name, send: (by) => by.post(path, body) },
  })
  const reason = 'the histories of the books'
  const lenderSays = (id: number, month: string): Act[] => [
    post(`accept ${month} 2`, `/api/admin/commission-file/${id}/accept`, { line: 2, reason }),
    post(`accept ${month} 3`, `/api/admin/commission-file/${id}/accept`, { line: 3, reason }),
    post(`revert statement ${month}`, `/api/admin/commission-file/${id}/revert`),
    // The same transfer cannot pay two statements.
    post(`receipt ${month}`, `/api/admin/commission-file/${id}/receipts`, {
      ...{ received_on: '2026-11-15', amount: random.whole(1, 900_000) / 100, tds: 0, utr: 'BANK1' },
    }),
    post(`settle ${month}`, `/api/admin/commission-file/${id}/settle`, { reason }),
    post(`unsettle ${month}`, `/api/admin/commission-file/${id}/unsettle`, { reason }),
  ]
  const moved = random.pick(loans)
  const cancelled = random.pick(loans.slice(0, 8))
  const other = random.pick([1, 2, null].filter((merchant) => merchant !== moved.merchant))
  return [
    ...previews.map((id, place) => ({
      ...post(`apply ${place}`, `/api/admin/mis/${id}/commit`),
      ofFirst: true as const,
    })),
    ...applied.map((id, place) => post(`revert ${place}`, `/api/admin/mis/${id}/revert`)),
    ...statements.flatMap(({ id, month }) => lenderSays(id, month)),
    ...seen.map((sums) => post(`lock ${sums.month}`, '/api/admin/commission/lock', sums)),
    ...due.map((one): Act => ({ name: `pay ${one.merchant_id} ${one.month}`, send: (by) => pay(by, one) })),
    { name: 'status file', send: (by) => sendStatuses(by, [cancelled]) },
    post('revert status file', `/api/admin/status-files/${world.statusFile}/revert`),
    post('attribute', '/api/admin/dedupe/attribution', {
      ...{ prospect_id: moved.prospect, merchant_id: other, expected: moved.merchant, reason },
    }),
    post('terms', '/api/admin/partners/3/rates', {
      ...{ from_day: '2026-10-01', percent: random.whole(0, 100), flat: null },
    }),
    post('review', `/api/admin/self-reviews/${world.review}/decide`, { clear: random.chance(0.5), reason }),
    post('slab', '/api/lender-revenue/create', {
      ...{ lender_id: 1, ...someSlab, revenue_percent: 2, slab_number_min: random.whole(1, 4) },
    }),
    post('delete slab', `/api/lender-revenue/delete/${random.pick(world.slabs)}`),
    post('recompute', '/api/admin/commission/recompute'),
  ]
}
