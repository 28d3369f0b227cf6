import { prerender } from 'react-dom/static'
import { declarations } from '#resources/index.ts'
import { widgets } from '#src/admin/editors/widgets.tsx'
import { ACTIONS_WIDTH, naturalWidth } from '#src/admin/grid/use-columns.ts'
import type { ResolvedColumn } from '#src/admin/model/define-resource.ts'
import { Waiting } from '#src/admin/shell/waiting-office.tsx'
import type { FirstColumn, FirstTable } from '#src/contract/lists/first-table.ts'

/** The HTML that the root holds until the back office has started. */
export async function renderWaiting(): Promise<string> {
  const { prelude } = await prerender(<Waiting />)
  return new Response(prelude).text()
}

/** The lists whose first rows the document can show, by the name of their resource. */
export const firstTables = (): Record<string, FirstTable> =>
  Object.fromEntries(
    declarations.flatMap((one) =>
      one.kind !== 'resource' || one.pages?.list
        ? []
        : [
            [
              one.name,
              {
                title: one.title,
                id: one.id,
                columns: one.list.columns.map(columnOf),
                ...(one.list.filter && { hasChoices: true as const }),
                actions: one.edit || one.calls.remove ? ACTIONS_WIDTH : 0,
              },
            ],
          ],
    ),
  )

function columnOf(column: ResolvedColumn): FirstColumn {
  const { field, edit, button } = column
  const { name, label, widget, empty, options, choices, rows } = field
  return {
    ...{ name, label, widget },
    align: widgets[widget].align ?? 'left',
    widths: {
      compact: naturalWidth(column, 'compact'),
      normal: naturalWidth(column, 'normal'),
      tall: naturalWidth(column, 'tall'),
    },
    ...(edit === 'button' && button && { button }),
    ...(edit === 'link' && { isLink: true }),
    ...(empty && { empty }),
    ...(options && { options }),
    ...(choices && { choices }),
    ...(rows && { isReference: true }),
  }
}
