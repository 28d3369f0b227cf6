import { inArray } from 'drizzle-orm'
import { ALWAYS } from '#server/co-brands/partner-terms.ts'
import type { SlabLists } from '#server/money/commission-payer.ts'
import { liveSlabs } from '#server/money/commission-period.ts'
import type { Db } from '#server/platform/database/database.ts'
import { slabList } from '#server/tables/money.ts'
import type { ListedSlab } from '#src/domain/money/commission.ts'

type List = { from_day: string; slabs: readonly ListedSlab[] }

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
  const lists = new Map<number, readonly List[]>()
  const changed: (typeof slabList.$inferInsert)[] = []
  for (const lender_id of new Set([...stored, ...live].map((one) => one.lender_id))) {
    const before = stored.filter((one) => one.lender_id === lender_id)
    const now = changedLists(
      before,
      live.flatMap(({ lender_id: of, ...slab }) => (of === lender_id ? slab : [])),
      today,
    )
    lists.set(lender_id, now)
    const same = new Map(before.map(({ from_day, slabs }) => [from_day, JSON.stringify(inOrder(slabs))]))
    for (const one of now)
      if (same.get(one.from_day) !== JSON.stringify(one.slabs)) changed.push({ lender_id, ...one })
  }
  for (const { slabs, ...key } of changed)
    await tx
      .insert(slabList)
      .values({ ...key, slabs })
      .onConflictDoUpdate({ target: [slabList.lender_id, slabList.from_day], set: { slabs } })
  return lists
}

/** The database does not keep the order of an object's keys. */
const inOrder = (slabs: readonly ListedSlab[]) =>
  [...slabs]
    .sort((a, b) => a.order - b.order || a.id - b.id)
    .map((slab) =>
      Object.fromEntries(Object.entries(slab).sort(([a], [b]) => a.localeCompare(b))),
    ) as ListedSlab[]

function changedLists(before: readonly List[], live: readonly ListedSlab[], today: string): List[] {
  let lists = before.map(({ from_day, slabs }) => ({ from_day, slabs: inOrder(slabs) }))
  const last = new Map(lists.at(-1)?.slabs.map((slab) => [slab.id, slab]))
  const now = new Map(inOrder(live).map((slab) => [slab.id, slab]))
  for (const id of new Set([...last.keys(), ...now.keys()])) {
    const [was, is] = [last.get(id), now.get(id)]
    if (JSON.stringify(was) === JSON.stringify(is)) continue
    const isFirst = !was && ![...last.values()].some((slab) => slab.revenue_type_id === is?.revenue_type_id)
    const named = is && is.from_day !== (was?.from_day ?? null) ? is.from_day : null
    lists = withSlab(lists, named ?? (isFirst ? ALWAYS : today), id, is)
  }
  return lists
}

/** The lists with a slab as it is from a day on; a new list begins there if none does. */
function withSlab(lists: readonly List[], day: string, id: number, slab: ListedSlab | undefined) {
  const begun = lists.some(({ from_day }) => from_day === day)
    ? lists
    : [...lists, { from_day: day, slabs: lists.findLast(({ from_day }) => from_day <= day)?.slabs ?? [] }]
  return begun
    .map(({ from_day, slabs }) => {
      const others = slabs.filter((one) => one.id !== id)
      return { from_day, slabs: inOrder(from_day < day ? slabs : slab ? [...others, slab] : others) }
    })
    .sort((a, b) => a.from_day.localeCompare(b.from_day))
}
