interface Placed {
  id: number
  position: number
}

/**
 * The rows whose position has to change for this order. The stored positions are given out again; rows of one position
 * stand in the order of their ids, as the server answers them.
 */
export function movedRows(rows: readonly Placed[]): { id: number; from: number; to: number }[] {
  const free = rows.map(({ position }) => position).sort((a, b) => a - b)
  let last: Placed = { id: 0, position: 1 }
  return rows.flatMap(({ id, position: from }, place) => {
    const least = id > last.id ? last.position : last.position + 1
    const to = Math.max(least, free[place] ?? least)
    last = { id, position: to }
    return to === from ? [] : [{ id, from, to }]
  })
}

/** The ids with one of them at another place. */
export function placed(ids: readonly number[], from: number, to: number): number[] {
  const next = [...ids]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
