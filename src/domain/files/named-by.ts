const LEAST = '00000000-0000-0000-0000-000000000000'
const GREATEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Which rows an id of ours names. */
export interface NamedBy {
  id?: string
  /** Its beginning: ids between these two. */
  from_id?: string
  to_id?: string
  /** The beginning of the id of an offer list. */
  from_list?: string
  to_list?: string
  case_id?: string
}

/** How an id of ours, as readCaseId writes it, finds rows: as a whole, by its beginning, as a case, or as a proposal. */
export function namedBy(id: string): NamedBy {
  if (id.startsWith('L-')) return { case_id: id }
  if (id.length === LEAST.length) return { id }
  const between = (start: string) => [start + LEAST.slice(start.length), start + GREATEST.slice(start.length)]
  const [start = '', lender = ''] = id.split('-')
  if (lender !== '' && lender.length < 4) {
    const [from_list = '', to_list = ''] = between(start)
    return { from_list, to_list }
  }
  const [from_id = '', to_id = ''] = between(id)
  return { from_id, to_id }
}
