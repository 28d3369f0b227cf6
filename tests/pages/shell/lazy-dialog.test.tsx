import { act, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { expect, test } from 'vitest'
import { lazyDialog } from '#src/kit/loading/lazy-part.tsx'

test('a dialog that is loaded but waits for its words hides nothing around it', async () => {
  let arrive = (_words: string) => {}
  const words = new Promise<string>((resolve) => {
    arrive = resolve
  })
  const Waiting = () => <p>{use(words)}</p>
  const Dialog = lazyDialog(async () => Waiting)
  // The first key of a page loads its dialogs.
  dispatchEvent(new KeyboardEvent('keydown'))
  await new Promise((resolve) => setImmediate(resolve))
  await act(async () =>
    render(
      <Suspense fallback="page hidden">
        <button type="button">Columns</button>
        <Dialog />
      </Suspense>,
    ),
  )
  expect(screen.getByRole('button', { name: 'Columns' })).toBeVisible()
  expect(screen.queryByText('page hidden')).toBeNull()
  await act(async () => arrive('Saved cells'))
  expect(screen.getByText('Saved cells')).toBeVisible()
})
