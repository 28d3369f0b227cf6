import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { draw, wipe } from '#tests/support/pages/draw.tsx'

afterEach(() => vi.restoreAllMocks())

const modal = () => vi.spyOn(HTMLDialogElement.prototype, 'showModal')

async function open() {
  await draw(
    <Dialog title="Choose" onClose={() => {}}>
      <input aria-label="Name" />
    </Dialog>,
  )
  return screen.getByRole('dialog', { name: 'Choose' })
}

test('[FRONT-02] a dialog is painted first and made modal then', async () => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  const shown = modal()
  const dialog = await open()
  expect(dialog).toHaveAttribute('open')
  expect(shown).not.toHaveBeenCalled()
  for (const frame of frames) frame(0)
  await waitFor(() => expect(shown).toHaveBeenCalledOnce())
  expect(dialog).toHaveAttribute('open')
})

test('[FRONT-02] what is being typed when a dialog becomes modal goes on', async () => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  const shown = modal()
  await open()
  await userEvent.click(screen.getByLabelText('Name'))
  for (const frame of frames) frame(0)
  await waitFor(() => expect(shown).toHaveBeenCalledOnce())
  expect(screen.getByLabelText('Name')).toHaveFocus()
})

test('[FRONT-02] a dialog that is closed before its first paint does not become modal', async () => {
  const shown = modal()
  const frames: FrameRequestCallback[] = []
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  vi.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation((id) => void frames.splice(id - 1, 1))
  await open()
  wipe()
  for (const frame of frames) frame(0)
  await new Promise((done) => setTimeout(done))
  expect(shown).not.toHaveBeenCalled()
})
