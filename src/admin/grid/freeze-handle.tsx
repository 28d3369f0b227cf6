import { type PointerEvent, useRef } from 'react'
import { adminGrid } from '#src/admin/words/words.ts'
import { useWords } from '#src/platform/words.tsx'
import type { Columns } from './columns.ts'

interface Props {
  columns: Pick<Columns, 'freeze'>
  /** Where the frozen columns end, in px. */
  left: number
}

/** Dragged over the headings, it keeps the columns before it in view; the columns menu does the same by keys. */
export function FreezeHandle({ columns, left }: Props) {
  const w = useWords(adminGrid)
  const start = useRef<number>(null)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = event.clientX
  }
  function onPointerMove({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    if (start.current !== null) currentTarget.style.translate = `${clientX - start.current}px`
  }
  function onPointerUp({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    currentTarget.style.translate = ''
    if (start.current === null) return
    start.current = null
    const heads = [...(currentTarget.closest('.grid')?.querySelectorAll('thead th:not(.actions)') ?? [])]
    const passed = heads.filter((head) => {
      const { left: from, width } = head.getBoundingClientRect()
      return from + width / 2 < clientX
    })
    columns.freeze(Math.max(1, passed.length))
  }
  const end = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    currentTarget.style.translate = ''
    start.current = null
  }
  return (
    <div className="freeze" style={{ left, marginLeft: left }} aria-hidden="true">
      <span title={w('freeze')} {...{ onPointerDown, onPointerMove, onPointerUp }} onPointerCancel={end} />
    </div>
  )
}
