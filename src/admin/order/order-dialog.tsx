import { Draggable } from '@hello-pangea/dnd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rest } from '#src/admin/call/rest-calls.ts'
import { updateCells } from '#src/admin/call/update-cells.ts'
import type { Resource, Row } from '#src/admin/model/define-resource.ts'
import { notifyWritten } from '#src/admin/saving/offer-undo.ts'
import { admin } from '#src/admin/words/words.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { LoadState } from '#src/kit/feedback/load-state.tsx'
import { useAct } from '#src/platform/use-act.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { DragHandle, DragOrder } from './drag-order.tsx'
import { movedRows } from './positions.ts'
import { StepButtons } from './step-buttons.tsx'
import { orderWords } from './words.ts'

/** No one drags through more. */
const MOST = 500

interface Props {
  resource: Resource
  onSaved: () => void
  onClose: () => void
}

/** Puts the records of a list in order; saved as one step, which Undo takes back. */
export function OrderDialog({ resource, onSaved, onClose }: Props) {
  const t = useWords(admin)
  const w = useWords(orderWords)
  const say = useText()
  const field = resource.list.position ?? ''
  const [order, setOrder] = useState<readonly number[] | null>(null)
  const { pending, error, act } = useAct()
  const { data, refetch, ...load } = useQuery({
    queryKey: ['order', resource.name],
    queryFn: () =>
      rest.getList<Row & { id: number }>(resource.name, {
        pagination: { page: 1, perPage: MOST },
        sort: { field, order: 'ASC' },
        filter: {},
      }),
    // Always loads fresh data on open.
    gcTime: 0,
  })
  const stored = data?.data ?? []
  const ids = order ?? stored.map(({ id }) => id)
  const rows = ids.flatMap((id) => stored.find((row) => row.id === id) ?? [])
  const moved = movedRows(rows.map((row) => ({ id: row.id, position: Number(row[field]) })))

  const save = () =>
    act(async () => {
      const cells = moved.map(({ id, from, to }) => ({
        id,
        values: { [field]: to },
        expected: { [field]: from },
      }))
      try {
        await updateCells(resource.name, { rows: cells, whole: true })
      } catch (failure) {
        // Shown is what is stored, beside the reason.
        setOrder(null)
        await refetch()
        throw failure
      }
      notifyWritten(resource.name, w('saved'))
      onSaved()
      onClose()
    })

  return (
    <Dialog
      title={w('title', { list: say(resource.menu) })}
      size="medium"
      onClose={onClose}
      acts={
        <>
          <Button kind="plain" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" disabled={pending || moved.length === 0} onClick={() => void save()}>
            {w('save')}
          </Button>
        </>
      }
    >
      <LoadState {...load} again={() => void refetch()} empty={data && rows.length === 0 ? w('none') : null}>
        <DragOrder ids={ids} onOrder={setOrder}>
          {(area) => (
            <ol className="order-rows" ref={area.innerRef} {...area.droppableProps}>
              {rows.map((row, index) => {
                const name = String(row[resource.label] ?? row.id)
                return (
                  <Draggable key={row.id} draggableId={String(row.id)} index={index}>
                    {(drag, { isDragging }) => (
                      <li ref={drag.innerRef} {...drag.draggableProps} data-lifted={isDragging || undefined}>
                        <DragHandle label={w('move', { name })} drag={drag} />
                        <small>{index + 1}</small>
                        <span>{name}</span>
                        <StepButtons name={name} place={index} ids={ids} onOrder={setOrder} />
                      </li>
                    )}
                  </Draggable>
                )
              })}
              {area.placeholder}
            </ol>
          )}
        </DragOrder>
      </LoadState>
      {(data?.total ?? 0) > MOST && <p className="muted">{w('tooMany', { count: MOST })}</p>}
      <ErrorLine text={error} />
    </Dialog>
  )
}
