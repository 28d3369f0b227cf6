import { getTableColumns, inArray, isNull } from 'drizzle-orm'
import { ALWAYS } from '#server/co-brands/partner-terms.ts'
import type { RateLists, SlabLists } from '#server/money/commission-payer.ts'
import { liveSlabs } from '#server/money/commission-period.ts'
import type { Db } from '#server/platform/database/database.ts'
import { productRate, productRateList, slabList } from '#server/tables/money.ts'
import type { ListedSlab } from '#src/domain/money/commission.ts'

/** What a list holds: a slab or a rate, with the day from which a change of it counts. */
interface Item {
  id: number
  from_day: string | null
}
interface List<T> {
  from_day: string
  items: readonly T[]
}

/**
 * The lists of slabs of lenders. What was changed since the last time counts from the day that the slab names, else from
 * today, so that no change reprices what came before it. The first slabs of a lender count from the beginning.
 */
export async function slabLists(
  tx: Db,
  lenderIds: readonly number[] | undefined,
  today: string,
): Promise<SlabLists> {
  const stored = await tx
    .select()
    .from(slabList)
    .where(lenderIds && inArray(slabList.lender_id, [...lenderIds]))
    .orderBy(slabList.lender_id, slabList.from_day)
  const live = await liveSlabs(tx, lenderIds)
  const lists = new Map<number, readonly { from_day: string; slabs: readonly ListedSlab[] }[]>()
  const changed: (typeof slabList.$inferInsert)[] = []
  for (const lender_id of new Set([...stored, ...live].map((one) => one.lender_id))) {
    const before = stored.flatMap(({ lender_id: of, from_day, slabs }) =>
      of === lender_id ? { from_day, items: slabs } : [],
    )
    const ofLender = live.flatMap(({ lender_id: of, ...slab }) => (of === lender_id ? slab : []))
    const now = changedLists<ListedSlab>(before, ofLender, today, {
      compare: (a, b) => a.order - b.order || a.id - b.id,
      isAlike: (a, b) => a.revenue_type_id === b.revenue_type_id,
    })
    lists.set(
      lender_id,
      now.lists.map(({ from_day, items }) => ({ from_day, slabs: items })),
    )
    changed.push(...now.changed.map(({ from_day, items }) => ({ lender_id, from_day, slabs: items })))
  }
  for (const { slabs, ...key } of changed)
    await tx
      .insert(slabList)
      .values({ ...key, slabs })
      .onConflictDoUpdate({ target: [slabList.lender_id, slabList.from_day], set: { slabs } })
  return lists
}

/** The lists of product rates, by the same rules. */
export async function rateLists(tx: Db, today: string): Promise<RateLists> {
  const { deleted_at, ...shown } = getTableColumns(productRate)
  const live = await tx.select(shown).from(productRate).where(isNull(deleted_at))
  const stored = await tx.select().from(productRateList).orderBy(productRateList.from_day)
  const before = stored.map(({ from_day, rates }) => ({ from_day, items: rates }))
  // Each rate names its first day, so that none has to count from the beginning.
  const now = changedLists(before, live, today, { compare: (a, b) => a.id - b.id, isAlike: () => true })
  for (const { from_day, items: rates } of now.changed)
    await tx
      .insert(productRateList)
      .values({ from_day, rates })
      .onConflictDoUpdate({ target: productRateList.from_day, set: { rates } })
  return now.lists.map(({ from_day, items }) => ({ from_day, rates: items }))
}

/** In which order a list has its items, and which of them are of one kind: the first of a kind counts from the beginning. */
interface Order<T> {
  compare: (a: T, b: T) => number
  isAlike: (a: T, b: T) => boolean
}

/** The database does not keep the order of an object's keys. */
const inOrder = <T extends Item>(items: readonly T[], { compare }: Order<T>) =>
  [...items]
    .sort(compare)
    .map((item) =>
      Object.fromEntries(Object.entries(item).sort(([a], [b]) => a.localeCompare(b))),
    ) as unknown as T[]

/** The lists with what has changed since the last time, and those that are not stored so. */
function changedLists<T extends Item>(
  before: readonly List<T>[],
  live: readonly T[],
  today: string,
  order: Order<T>,
): { lists: List<T>[]; changed: List<T>[] } {
  let lists: List<T>[] = before.map(({ from_day, items }) => ({ from_day, items: inOrder(items, order) }))
  const stored = new Map(lists.map(({ from_day, items }) => [from_day, JSON.stringify(items)]))
  const last = new Map(lists.at(-1)?.items.map((item) => [item.id, item]))
  const now = new Map(inOrder(live, order).map((item) => [item.id, item]))
  for (const id of new Set([...last.keys(), ...now.keys()])) {
    const [was, is] = [last.get(id), now.get(id)]
    if (JSON.stringify(was) === JSON.stringify(is)) continue
    const isFirst = !was && is !== undefined && ![...last.values()].some((one) => order.isAlike(one, is))
    const named = is && is.from_day !== (was?.from_day ?? null) ? is.from_day : null
    lists = withItem(lists, named ?? (isFirst ? ALWAYS : today), { id, is }, order)
  }
  return {
    lists,
    changed: lists.filter(({ from_day, items }) => stored.get(from_day) !== JSON.stringify(items)),
  }
}

/** The lists with an item as it is from a day on; a new list begins there if none does. */
function withItem<T extends Item>(
  lists: readonly List<T>[],
  day: string,
  { id, is }: { id: number; is: T | undefined },
  order: Order<T>,
): List<T>[] {
  const begun = lists.some(({ from_day }) => from_day === day)
    ? lists
    : [...lists, { from_day: day, items: lists.findLast(({ from_day }) => from_day <= day)?.items ?? [] }]
  return begun
    .map(({ from_day, items }) => {
      const others = items.filter((one) => one.id !== id)
      return { from_day, items: inOrder(from_day < day ? items : is ? [...others, is] : others, order) }
    })
    .sort((a, b) => a.from_day.localeCompare(b.from_day))
}
