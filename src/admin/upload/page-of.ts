interface Page<T> {
  data: T[]
  total: number
}

/** Any page of a call that answers pages of some sizes only. */
export async function pageOf<T, S extends number>(
  sizes: readonly S[],
  { page, perPage }: { page: number; perPage: number },
  ask: (query: { page: number; page_size: S }) => Promise<Page<T>>,
): Promise<Page<T>> {
  const same = sizes.find((size) => size === perPage)
  if (same) {
    const { data, total } = await ask({ page, page_size: same })
    return { data, total }
  }
  const page_size = Math.max(...sizes) as S
  const from = (page - 1) * perPage
  const first = Math.floor(from / page_size)
  const rows: T[] = []
  let total = Number.POSITIVE_INFINITY
  for (let at = first; at * page_size < Math.min(from + perPage, total); at += 1) {
    const answer = await ask({ page: at + 1, page_size })
    total = answer.total
    rows.push(...answer.data)
  }
  const skip = from - first * page_size
  return { data: rows.slice(skip, skip + perPage), total }
}
