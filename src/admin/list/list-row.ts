import type { ListRows } from '#src/contract/lists/list-paging.ts'

/** One row of a report, by column. */
export type ListRow = ListRows['rows'][number]
