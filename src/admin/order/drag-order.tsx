import './drag-order.css'
import {
  DragDropContext,
  type DraggableProvided,
  Droppable,
  type DroppableProvided,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd'
import type { ReactElement } from 'react'
import { useWords } from '#src/platform/words.tsx'
import { placed } from './positions.ts'
import { orderWords } from './words.ts'

interface Props {
  ids: readonly number[]
  /** All ids in their new order. */
  onOrder: (ids: number[]) => void
  children: (area: DroppableProvided) => ReactElement
}

/** Rows that are put in order by mouse, finger or keyboard; every move is announced. */
export function DragOrder({ ids, onOrder, children }: Props) {
  const w = useWords(orderWords)

  function drop({ source, destination, reason }: DropResult, { announce }: ResponderProvided) {
    const place = destination && reason === 'DROP' ? destination.index : source.index
    announce(w(place === source.index ? 'putBack' : 'dropped', { place: place + 1 }))
    if (place !== source.index) onOrder(placed(ids, source.index, place))
  }

  return (
    <DragDropContext
      dragHandleUsageInstructions={w('howToMove')}
      onDragStart={({ source }, { announce }) => announce(w('lifted', { place: source.index + 1 }))}
      onDragUpdate={({ destination, source }, { announce }) =>
        announce(w('moved', { place: (destination ?? source).index + 1 }))
      }
      onDragEnd={drop}
    >
      <Droppable droppableId="rows">{children}</Droppable>
    </DragDropContext>
  )
}

/** Lifts a row. @param label said by screen readers */
export const DragHandle = ({ label, drag }: { label: string; drag: DraggableProvided }) => (
  <span className="handle" {...drag.dragHandleProps}>
    <span aria-hidden="true">⠿</span>
    <span className="visually-hidden">{label}</span>
  </span>
)
