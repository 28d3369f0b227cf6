import { Draggable } from '@hello-pangea/dnd'
import { shownBy } from '#src/admin/editors/shown-by.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { DragHandle } from '#src/admin/order/drag-order.tsx'
import { orderWords } from '#src/admin/order/words.ts'
import { admin } from '#src/admin/words/words.ts'
import { loanWords } from '#src/contract/catalogue/lender.ts'
import type { LenderRevenue } from '#src/contract/catalogue/lender-revenue.ts'
import { RowMenu } from '#src/kit/menus/row-menu.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { figures, formatFigure, type TypeName, valueIn } from './revenue-fields.ts'
import { adminCommissions } from './words.ts'

interface Props {
  slab: LenderRevenue
  /** From 0. */
  index: number
  types: readonly TypeName[]
  /** Custom fields. */
  added: readonly FieldSpec[]
  /** Absent where nothing is beyond it. */
  onUp?: (() => void) | undefined
  onDown?: (() => void) | undefined
  onEdit: () => void
  onDelete: () => void
  onStatus: (status: 0 | 1) => void
}

/** A slab: lifted by its handle with mouse, finger or space bar, or moved by its menu. */
export function RevenueRow(props: Props) {
  const { slab, index, types, added, onUp, onDown, onEdit, onDelete, onStatus } = props
  const t = useWords(adminCommissions)
  const common = useWords(admin)
  const o = useWords(orderWords)
  const say = useText()
  const entry = { number: index + 1 }
  return (
    <Draggable draggableId={String(slab.id)} index={index}>
      {(drag, { isDragging }) => (
        <tr ref={drag.innerRef} {...drag.draggableProps} className={isDragging ? 'dragging' : undefined}>
          <td>
            <DragHandle label={t('moveEntry', entry)} drag={drag} />
          </td>
          <td>{types.find(({ id }) => id === slab.revenue_type_id)?.name ?? slab.revenue_type_id}</td>
          <td>{slab.product ? say(loanWords[slab.product]) : <Nothing words={t('anyLoan')} />}</td>
          {figures.map((figure) => {
            const value = slab[figure.name]
            return (
              <td key={figure.name}>
                {value === null ? (
                  <Nothing words={t(figure.isLimit ? 'noLimit' : 'nothing')} />
                ) : (
                  formatFigure(figure, value)
                )}
              </td>
            )
          })}
          {added.map((field) => {
            const Show = shownBy[field.widget]
            return (
              <td key={field.name}>
                <Show field={field} value={valueIn(slab, field.name)} />
              </td>
            )
          })}
          <td>
            <input
              type="checkbox"
              aria-label={t('statusOf', entry)}
              checked={slab.status === 1}
              onChange={(event) => onStatus(event.target.checked ? 1 : 0)}
            />
          </td>
          <td>
            <RowMenu
              label={t('actsOf', entry)}
              acts={[
                { label: common('edit'), onClick: onEdit },
                onUp !== undefined && { label: o('up'), onClick: onUp },
                onDown !== undefined && { label: o('down'), onClick: onDown },
                { label: common('delete'), danger: true, onClick: onDelete },
              ]}
            />
          </td>
        </tr>
      )}
    </Draggable>
  )
}

const Nothing = ({ words }: { words: string }) => (
  <span className="muted">
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">{words}</span>
  </span>
)
