import type { ListRow } from '#src/admin/list/list-row.ts'

/** A message's text in its own language. */
export const MessageText = ({ row }: { row: ListRow }) => <span lang={String(row.language)}>{row.text}</span>

/** A template's text in its own language. */
export const TemplateText = ({ row }: { row: ListRow }) => <span lang={String(row.language)}>{row.body}</span>
