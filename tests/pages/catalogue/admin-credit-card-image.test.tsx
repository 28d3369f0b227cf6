import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { fault } from '#mocks/faults.ts'
import { renderAdmin } from '#tests/support/admin.tsx'
import { pagesOverApp, server } from '#tests/support/pages.tsx'
import { onePixelPng } from '#tests/support/resources/images.ts'

const pages = pagesOverApp()
const CARD = 'Himadri Yatra'
const png = () => new File([new Uint8Array(onePixelPng)], 'card.png', { type: 'image/png' })

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

async function openDialog() {
  await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/credit-cards')
  await user.click(await screen.findByRole('button', { name: `Edit Thumbnail of ${CARD}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Thumbnail – ${CARD}` }))
  return { user, dialog, submit: dialog.getByRole('button', { name: 'Submit' }) }
}

const stored = async () => {
  const { body } = await (await pages.app.signInAdmin()).get('/api/get-credit-cards-data')
  return body.find((card: { category_name: string }) => card.category_name === CARD).category_img_thumb
}

test('[CC-08] [CC-10] one image is chosen, shown, and set by Submit', async () => {
  const { user, dialog, submit } = await openDialog()
  const input = dialog.getByLabelText('Thumbnail')
  expect(input).not.toHaveAttribute('multiple')
  expect(submit).toBeDisabled()
  await user.upload(input, png())
  const preview = await dialog.findByRole('img', { name: 'Preview of the image' })
  const address = preview.getAttribute('src') as string
  expect(address).toMatch(/^\/files\/credit-cards\/[\w-]{22}\.webp$/)
  expect(await stored()).toBeNull()
  await user.click(submit)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await stored()).toBe(address)
  const row = screen.getByText(CARD).closest('tr')
  await waitFor(() => expect(row?.querySelector('img.thumbnail')).toHaveAttribute('src', address))
  expect((await pages.app.nobody.get(address)).status).toBe(200)
})

test('[CC-09] [CC-10] while an image is on its way the dialog says so and cannot be submitted', async () => {
  const { user, dialog, submit } = await openDialog()
  server.use(fault('POST /api/s3-upload-file', 'slow'))
  await user.upload(dialog.getByLabelText('Thumbnail'), png())
  expect(dialog.getByText('Uploading card.png…')).toBeVisible()
  expect(submit).toBeDisabled()
  await waitFor(() => expect(submit).toBeEnabled())
  expect(dialog.queryByText('Uploading card.png…')).toBeNull()
})

test("[CC-13] a refused image shows the server's words; the next one is taken", async () => {
  const { user, dialog, submit } = await openDialog()
  const input = dialog.getByLabelText('Thumbnail')
  await user.upload(input, new File(['<svg/>'], 'card.png', { type: 'image/png' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Choose a PNG, JPEG, WebP or GIF image')
  expect(submit).toBeDisabled()
  await user.upload(input, png())
  await waitFor(() => expect(submit).toBeEnabled())
  expect(dialog.queryByRole('alert')).toBeNull()
})

test("[CC-13] without an answer the client's words stand, and without any words 'An error occurred'", async () => {
  const { user, dialog } = await openDialog()
  const input = dialog.getByLabelText('Thumbnail')
  server.use(fault('POST /api/s3-upload-file', 'offline'))
  await user.upload(input, png())
  expect(await dialog.findByRole('alert')).toHaveTextContent(/connection/i)
  server.use(http.post('*/api/s3-upload-file', () => HttpResponse.json({ message: '' }, { status: 500 })))
  await user.upload(input, png())
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('An error occurred'))
})

test("[CC-13] a save that fails shows the server's words, else 'An error occurred', and keeps the dialog open", async () => {
  const { user, dialog, submit } = await openDialog()
  await user.upload(dialog.getByLabelText('Thumbnail'), png())
  await waitFor(() => expect(submit).toBeEnabled())
  server.use(fault('POST /api/update-credit-card-data', 500))
  await user.click(submit)
  expect(await dialog.findByRole('alert')).toHaveTextContent('Something went wrong on our side')
  server.use(
    http.post('*/api/update-credit-card-data', () => HttpResponse.json({ message: '' }, { status: 500 })),
  )
  await user.click(submit)
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('An error occurred'))
  expect(await stored()).toBeNull()
})
