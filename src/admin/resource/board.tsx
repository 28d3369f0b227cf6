import './board.css'
import {
  DragDropContext,
  Draggable,
  type DraggableProvided,
  Droppable,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd'
import { type ComponentProps, type ReactNode, useEffect, useReducer, useState } from 'react'
import { Link } from 'react-router-dom'
import { columnWords } from '#src/admin/columns/words.ts'
import { useChoices } from '#src/admin/editors/use-choices.ts'
import { type CellWords, nameOf } from '#src/admin/grid/light-cell.ts'
import { useCellWords } from '#src/admin/grid/use-cell-words.ts'
import { useGroups } from '#src/admin/list/use-groups.ts'
import type { ResolvedColumn, Resource, Row } from '#src/admin/model/define-resource.ts'
import { editorOf, type FieldSpec } from '#src/admin/model/describe.ts'
import { orderWords } from '#src/admin/order/words.ts'
import { shownIn } from '#src/admin/saving/cell-memory.ts'
import { useSaver } from '#src/admin/saving/use-property.ts'
import { admin } from '#src/admin/words/words.ts'
import { cellText } from '#src/domain/cell-text.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { RowMenu } from '#src/kit/menus/row-menu.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { type BoardColumn, boardColumns } from './board-columns.ts'

interface Props {
  resource: Resource
  /** Whose choices are the columns. */
  field: FieldSpec
  rows: readonly Row[]
  /** Of the filter. */
  total: number
  /** The filter, as the call of the groups takes it. */
  filter: string
  /** In the order of the open view: a card has the first ones. */
  shown: readonly ResolvedColumn[]
}

/** More are drawn on demand. */
const CARDS = 50
/** Fields of a card below its title. */
const FACTS = 3

/** The rows of a list as cards, a column for each choice of a field. A card that is moved to another one gets its value. */
export function Board({ resource, field, rows, total, filter, shown }: Props) {
  const w = useWords(orderWords)
  const c = useWords(columnWords)
  const say = useText()
  const saver = useSaver(resource)
  const { memory } = saver
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => memory.subscribe(redraw), [memory])
  const words = useCellWords(resource)
  const choices = useChoices(field)
  const { data } = useGroups(`/api/admin/groups/${resource.name}`, { filter }, field.name, rows)
  const columns = boardColumns(
    rows,
    (row) => shownIn(memory.read(row.id, field.name), row, field.name),
    choices,
    data?.groups,
    field.required ? null : c('noValue'),
  )
  const mayMove = resource.may('update') && resource.may.set(field.name)
  const nameAt = (key: string | undefined) => columns.find((one) => one.key === key)?.name ?? ''

  async function move(row: Row, to: BoardColumn) {
    // What is refused is said; the card is where its value is stored.
    if (!(await saver.save(row, field, to.value))) saver.takeTheirs(row, field)
  }

  function drop({ draggableId, source, destination, reason }: DropResult, { announce }: ResponderProvided) {
    const to = columns.find(({ key }) => key === destination?.droppableId)
    const row = rows.find(({ id }) => String(id) === draggableId)
    const isMoved = reason === 'DROP' && to && row && to.key !== source.droppableId
    announce(w(isMoved ? 'droppedIn' : 'backIn', { column: nameAt(isMoved ? to.key : source.droppableId) }))
    if (isMoved) void move(row, to)
  }

  return (
    <section className="board" aria-label={w('boardOf', { field: say(field.label) })}>
      {rows.length < total && <p className="muted">{w('boardPart', { count: rows.length })}</p>}
      <div className="board-columns">
        <DragDropContext
          dragHandleUsageInstructions={w('howToMoveCard')}
          onDragStart={({ source }, { announce }) =>
            announce(w('liftedFrom', { column: nameAt(source.droppableId) }))
          }
          onDragUpdate={({ source, destination }, { announce }) =>
            announce(w('nowIn', { column: nameAt((destination ?? source).droppableId) }))
          }
          onDragEnd={drop}
        >
          {columns.map((column) => (
            <Cards
              key={column.key}
              column={column}
              card={(row) => (
                <Card
                  {...{ resource, row, shown, field }}
                  words={words.current}
                  acts={
                    mayMove
                      ? columns
                          .filter(({ key }) => key !== column.key)
                          .map((to) => ({
                            label: w('moveTo', { column: to.name }),
                            onClick: () => void move(row, to),
                          }))
                      : []
                  }
                />
              )}
              nameOf={(row) => nameOf(resource, row)}
              isFixed={!mayMove}
            />
          ))}
        </DragDropContext>
      </div>
    </section>
  )
}

interface CardsProps {
  column: BoardColumn
  card: (row: Row) => ReactNode
  nameOf: (row: Row) => string
  /** Nothing can be moved. */
  isFixed: boolean
}

function Cards({ column: { key, name, count, rows }, card, nameOf: titleOf, isFixed }: CardsProps) {
  const w = useWords(orderWords)
  const [most, setMost] = useState(CARDS)
  return (
    <section aria-label={w('columnOf', { name, count: count ?? rows.length })}>
      <h2>
        <span>{name}</span>
        <small>{count?.toLocaleString('en-IN')}</small>
      </h2>
      <Droppable droppableId={key}>
        {(area, { isDraggingOver }) => (
          <div
            className="board-cards"
            ref={area.innerRef}
            {...area.droppableProps}
            data-over={isDraggingOver || undefined}
          >
            {rows.slice(0, most).map((row, index) => (
              <Draggable key={row.id} draggableId={String(row.id)} index={index} isDragDisabled={isFixed}>
                {(drag, { isDragging }) => (
                  <article
                    ref={drag.innerRef}
                    {...drag.draggableProps}
                    {...handleOf(drag)}
                    aria-label={titleOf(row)}
                    data-lifted={isDragging || undefined}
                  >
                    {card(row)}
                  </article>
                )}
              </Draggable>
            ))}
            {area.placeholder}
            {rows.length === 0 && !isDraggingOver && <p className="muted">{w('noCards')}</p>}
          </div>
        )}
      </Droppable>
      {rows.length > most && (
        <TextButton onClick={() => setMost(most + CARDS)}>
          {w('moreCards', { count: Math.min(CARDS, rows.length - most) })}
        </TextButton>
      )}
    </section>
  )
}

/** It has buttons of its own, so it cannot be one. */
function handleOf({ dragHandleProps }: DraggableProvided) {
  const { role: _, ...handle } = { ...dragHandleProps }
  return handle
}

interface CardProps {
  resource: Resource
  row: Row
  shown: readonly ResolvedColumn[]
  field: FieldSpec
  words: CellWords
  acts: ComponentProps<typeof RowMenu>['acts']
}

/** The title of a row, its first fields that have a value, and where it can be moved without a drag. */
function Card({ resource, row, shown, field, words, acts }: CardProps) {
  const t = useWords(admin)
  const say = useText()
  const title = nameOf(resource, row)
  const facts = shown
    .filter(({ field: one }) => ![resource.label, field.name].includes(one.name) && editorOf(one) === 'cell')
    .map(({ field: one }) => [one, cellText(one, row[one.name], words)] as const)
    .filter(([, text]) => text !== '')
  return (
    <>
      <header>
        {resource.edit ? (
          <Link to={`/admin/${resource.name}/${row.id}`}>{title}</Link>
        ) : (
          <strong>{title}</strong>
        )}
        <RowMenu label={t('actsOf', { name: title })} acts={acts} />
      </header>
      <dl>
        {facts.slice(0, FACTS).map(([one, text]) => (
          <div key={one.name}>
            <dt>{say(one.label)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
