import type { ListRows } from '#src/contract/lists/list-calls.ts'

/** One row of a report, by column. */
export type ListRow = ListRows['rows'][number]
