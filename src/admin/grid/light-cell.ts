import { widgets } from '#src/admin/editors/widgets.tsx'
import type { ResolvedColumn, Resource, Row } from '#src/admin/model/define-resource.ts'
import { type FieldLock, lockOf } from '#src/admin/model/describe.ts'
import { closedBy } from '#src/admin/model/field-state.ts'
import type { Words } from '#src/contract/bilingual.ts'
import type { FieldRule } from '#src/domain/catalogue/field-rules.ts'
import { cellText, type TextWords } from '#src/domain/cell-text.ts'

/** What can be done with the value of a cell where it stands. */
export type CellKind = 'text' | 'figure' | 'choice' | 'flag' | 'controls'

/** Shows a value in the element it was made for; without a row, that one is on its way. */
export type Put = (row: Row | undefined, value: unknown) => void

/** A cell that a condition locks, or whose field is not used in its row. */
export interface Closed {
  why: string
  isHidden: boolean
}

/** A column as the grid draws it: plain elements without React, made once and filled again while rows scroll. */
export interface LightColumn {
  /** Undefined for the actions. */
  column: ResolvedColumn | undefined
  kind: CellKind
  align: 'left' | 'right' | 'center'
  editable: boolean
  /** Why it is not edited in a row; absent where no condition can close it. */
  closed?: (row: Row) => Closed | null
  make: (cell: HTMLElement) => Put
}

/** Words of light cells; replaced when the language or a list of choices changes. */
export interface CellWords extends TextWords {
  say: (words: Words) => string
  empty: string
  /** Why a field that only the API writes, or that is calculated, is locked. */
  locks: Readonly<Record<FieldLock, string>>
  /** Why a condition closes a cell. */
  rule: (rule: FieldRule) => string
  /** Stored conditions in plain words. */
  condition: (value: unknown) => string
  noImage: string
  edit: string
  /** `Actions for {name}`. */
  actionsOf: (name: string) => string
  /** `Edit {field} of {name}`. */
  editCell: (field: string, name: string) => string
  /** `{field} of {name}`. */
  cell: (field: string, name: string) => string
}

const kinds: Partial<Record<string, CellKind>> = {
  flag: 'flag',
  select: 'choice',
  number: 'figure',
  money: 'figure',
  percent: 'figure',
}

const kindOf = ({ edit, field }: ResolvedColumn): CellKind =>
  edit === 'cell' ? (kinds[field.widget] ?? 'text') : 'controls'

export const nameOf = (resource: Resource, row: Row) => String(row[resource.label] ?? row.id)

/** The columns of a resource as light cells. `words` is read again at each use. */
export function lightColumns(
  resource: Resource,
  columns: readonly ResolvedColumn[],
  words: () => CellWords,
): LightColumn[] {
  const light = columns.map(
    (column): LightColumn => ({
      column,
      kind: kindOf(column),
      align: widgets[column.field.widget].align ?? 'left',
      editable: column.edit !== 'none' && column.edit !== 'link',
      ...closing(resource, column.field.name, words),
      make: makerOf(resource, column, words),
    }),
  )
  if (resource.edit || resource.calls.remove)
    light.push({
      column: undefined,
      kind: 'controls',
      align: 'center',
      editable: false,
      make: (cell) => makeActions(cell, resource, words),
    })
  return light
}

function closing(resource: Resource, name: string, words: () => CellWords): Pick<LightColumn, 'closed'> {
  if (!resource.rules?.some(({ field, effect }) => field === name && effect !== 'require_when')) return {}
  return {
    closed(row) {
      const found = closedBy(resource, name, row)
      return found ? { why: words().rule(found.rule), isHidden: found.isHidden } : null
    },
  }
}

/** Marks a cell as closed by a condition, or opens it again. */
export function markClosed(cell: HTMLElement, closed: Closed | null, editable: boolean): void {
  const was = cell.dataset.closed
  if (was === closed?.why) return
  cell.classList.toggle('locked', closed !== null)
  cell.classList.toggle('unused', closed?.isHidden === true)
  cell.setAttribute('aria-readonly', String(!editable || closed !== null))
  for (const button of cell.querySelectorAll<HTMLButtonElement>('button[data-act="field"]'))
    button.disabled = closed !== null
  if (closed) {
    cell.dataset.closed = closed.why
    cell.title = closed.why
    cell.setAttribute('aria-description', closed.why)
    return
  }
  // What comments and plans say of it is written again.
  for (const name of ['data-closed', 'title', 'aria-description', 'data-comments', 'data-planned'])
    cell.removeAttribute(name)
}

function makerOf(resource: Resource, column: ResolvedColumn, words: () => CellWords): LightColumn['make'] {
  const { field, edit, beside } = column
  const value =
    edit === 'cell' && field.widget === 'flag'
      ? makeTick
      : edit === 'link'
        ? makeLink
        : edit === 'button'
          ? makeButton
          : field.widget === 'image'
            ? makeImage
            : makeText
  return (cell) => {
    const puts = [value(cell, resource, column, words)]
    const lock = lockOf(field)
    if (lock) puts.push(makeLock(cell, lock, words))
    if (edit === 'pencil') puts.push(makePencil(cell, resource, column, words))
    if (beside) {
      const button = control(cell, 'text-button', 'beside')
      puts.push((row) => {
        setText(button, words().edit)
        setLabel(button, row ? words().say(beside.label).replace('{name}', nameOf(resource, row)) : null)
      })
    }
    return (row, shown) => {
      for (const put of puts) put(row, shown)
    }
  }
}

type Make = (cell: HTMLElement, resource: Resource, column: ResolvedColumn, words: () => CellWords) => Put

/** A lock with its reason, for a field that no screen writes. */
function makeLock(cell: HTMLElement, lock: FieldLock, words: () => CellWords): Put {
  cell.classList.add('locked')
  return () => {
    cell.title = words().locks[lock]
    cell.setAttribute('aria-description', words().locks[lock])
  }
}

/** A value as bare text: the lightest that a cell can be. */
const makeText: Make = (cell, _resource, { field }, words) => {
  const node = document.createTextNode('')
  cell.append(node)
  const isColor = field.widget === 'color'
  cell.classList.toggle('color', isColor)
  return (row, value) => {
    const isCondition = field.widget === 'condition' && typeof value === 'string'
    const text = row ? (isCondition ? words().condition(value) : cellText(field, value, words())) : ''
    if (isColor) cell.style.setProperty('--swatch', text || 'transparent')
    if (node.data === text && text !== '') return
    node.data = text
    const isEmpty = row !== undefined && text === ''
    cell.classList.toggle('empty', isEmpty)
    if (isEmpty) {
      const instead = field.empty && words().say(field.empty)
      cell.dataset.empty = instead ?? '–'
      setLabel(cell, instead ?? words().empty)
    }
    // With a button beside it, the cell is named by its value alone.
    else setLabel(cell, cell.childElementCount > 0 ? text : null)
  }
}

/** Writes a text only where it differs: a new text node is laid out again. */
function setText(element: Element, text: string): void {
  const node = element.firstChild
  if (node instanceof Text) {
    if (node.data !== text) node.data = text
  } else if (text !== '') element.append(text)
}

export function setLabel(element: Element, text: string | null): void {
  if (text === null) element.removeAttribute('aria-label')
  else if (element.getAttribute('aria-label') !== text) element.setAttribute('aria-label', text)
}

const makeTick: Make = (cell, resource, { field }, words) => {
  const tick = document.createElement('span')
  tick.className = 'tick'
  tick.setAttribute('role', 'checkbox')
  cell.append(tick)
  return (row, value) => {
    const on = value === 1
    if (tick.getAttribute('aria-checked') !== String(on)) tick.setAttribute('aria-checked', String(on))
    setLabel(cell, row ? (on ? words().yes : words().no) : null)
    setLabel(tick, row ? words().cell(words().say(field.label), nameOf(resource, row)) : null)
  }
}

const makeLink: Make = (cell, resource, { field }, words) => {
  const link = document.createElement('a')
  link.tabIndex = -1
  link.className = 'clip'
  cell.append(link)
  return (row, value) => {
    link.href = row ? `/admin/${resource.name}/${row.id}` : ''
    setText(link, row ? cellText(field, value, words()) || '–' : '')
  }
}

const makeButton: Make = (cell, resource, column, words) => {
  const button = control(cell, 'text-button clip', 'field')
  return (row) => {
    const text = column.button ? words().say(column.button) : words().edit
    setText(button, text)
    // The visible words come first, so that the name that is spoken holds the one that is read.
    setLabel(
      button,
      row ? `${text}: ${words().cell(words().say(column.field.label), nameOf(resource, row))}` : null,
    )
  }
}

const makeImage: Make = (cell, _resource, _column, words) => {
  const image = document.createElement('img')
  image.className = 'thumbnail'
  image.alt = ''
  const none = document.createElement('span')
  none.className = 'muted clip'
  cell.append(image, none)
  return (row, value) => {
    const address = typeof value === 'string' ? value : ''
    image.hidden = address === ''
    if (address) image.src = address
    none.hidden = address !== ''
    setText(none, row ? words().noImage : '')
  }
}

const makePencil: Make = (cell, resource, { field }, words) => {
  const pencil = control(cell, 'pencil', 'field')
  return (row) => {
    setLabel(pencil, row ? words().editCell(words().say(field.label), nameOf(resource, row)) : null)
  }
}

function makeActions(cell: HTMLElement, resource: Resource, words: () => CellWords): Put {
  const button = control(cell, 'row-menu', 'menu')
  button.setAttribute('aria-haspopup', 'menu')
  return (row) => setLabel(button, row ? words().actionsOf(nameOf(resource, row)) : null)
}

/** A button that one listener of the grid hears; `act` names what it does. */
function control(cell: HTMLElement, className: string, act: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.tabIndex = -1
  button.className = className
  button.dataset.act = act
  cell.append(button)
  return button
}
