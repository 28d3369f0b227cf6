import { type Field, fields, type GridRow, ROW_HEIGHT, show, widthOf } from '../data.ts'

// A virtual list without a framework: what the browser itself costs. Browsers end near 33 million px.
const MAX_PX = 16_000_000
let rows: GridRow[] = []
let paint = () => {}

show({
  mount(box, given) {
    rows = given
    const height = Math.min(rows.length * ROW_HEIGHT, MAX_PX)
    const scroller = document.createElement('div')
    scroller.style.cssText = 'height:100%;overflow:auto;position:relative'
    const sheet = document.createElement('div')
    sheet.style.height = `${height}px`
    const lines = document.createElement('div')
    lines.style.cssText = 'position:sticky;top:0;height:0'
    scroller.append(lines, sheet)
    box.append(scroller)
    const shown = Math.ceil(box.clientHeight / ROW_HEIGHT) + 1
    const width = fields.reduce((sum, field) => sum + widthOf(field), 0)
    const pool = Array.from({ length: shown }, () => {
      const line = document.createElement('div')
      line.style.cssText = `position:absolute;display:flex;height:${ROW_HEIGHT}px;width:${width}px`
      const cells = fields.map((field: Field) => {
        const cell = document.createElement('span')
        cell.style.width = `${widthOf(field)}px`
        cell.append('')
        return cell
      })
      line.append(...cells)
      lines.append(line)
      return { line, cells }
    })
    paint = () => {
      const most = scroller.scrollHeight - scroller.clientHeight
      const whole = Math.max(0, rows.length * ROW_HEIGHT - scroller.clientHeight)
      const top = most > 0 ? (scroller.scrollTop / most) * whole : 0
      const first = Math.floor(top / ROW_HEIGHT)
      for (const [place, { line, cells }] of pool.entries()) {
        const row = rows[first + place]
        line.style.transform = `translateY(${(first + place) * ROW_HEIGHT - top}px)`
        cells.forEach((cell, at) => {
          const text = row ? String(row[fields[at] as Field]) : ''
          const node = cell.firstChild as Text
          if (node.data !== text) node.data = text
        })
      }
    }
    scroller.addEventListener('scroll', paint)
    paint()
  },
  update(updates) {
    for (const { index, field, value } of updates)
      rows[index] = { ...(rows[index] as GridRow), [field]: value }
    paint()
  },
  valueOf: (index, field) => rows[index]?.[field],
})
