import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** The cell of a grid by the heading of its column and the name of its row. */
export function gridCell(column: string, name: string): HTMLElement {
  const found = findGridCell(column, name)
  if (!found) throw new Error(`No cell ${column} of ${name}`)
  return found
}

/** Null while it is not drawn. */
export function findGridCell(column: string, name: string): HTMLElement | null {
  const grid = document.querySelector('[role="grid"]')
  const head = [...(grid?.querySelectorAll('[role="columnheader"]') ?? [])].find(
    ({ textContent }) => textContent?.split('.')[0] === column,
  )
  const row = [...(grid?.querySelectorAll('tbody [role="row"]') ?? [])].find((one) =>
    [...one.children].some(({ textContent }) => textContent === name),
  )
  return row?.querySelector(`[aria-colindex="${head?.getAttribute('aria-colindex')}"]`) ?? null
}

/** Chooses an action from the menu of a row. */
export async function chooseAct(user: UserEvent, name: string, act: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: act }))
}
