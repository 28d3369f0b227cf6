import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { renderAdmin } from '#tests/support/admin.tsx'
import { pagesOverApp, server } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const box = (field: string) =>
  document.querySelector(
    `[data-field="${field}"] input, [data-field="${field}"] textarea`,
  ) as HTMLInputElement

test('what is typed in one field of a record stays while the save of another one fails and the page is read again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await pages.app.signInAdmin()
  const user = await renderAdmin('/admin/lenders/1')
  await waitFor(() => expect(box('min_age')).not.toBeNull())
  let reads = 0
  server.use(
    http.post('*/api/update-lender-data', () => HttpResponse.json({ message: 'Down' }, { status: 500 })),
    http.get(/\/api\/.*lender.*/, () => {
      reads += 1
      return HttpResponse.json({ message: 'Down' }, { status: 503 })
    }),
  )
  await user.clear(box('cibil_text_hi'))
  await user.type(box('cibil_text_hi'), 'पहला')
  await user.click(box('min_age'))
  await user.keyboard('{Control>}a{/Control}23')
  await waitFor(() => expect(reads).toBeGreaterThan(0))
  await screen.findAllByText('Down')
  await waitFor(() => expect(box('min_age')).toHaveValue('23'))
})

test('what is typed in one field of a record stays while another one is saved and the page is drawn again', async () => {
  const admin = await pages.app.signInAdmin()
  const stored = async () => (await admin.get('/api/get-lender-data/1')).body
  const user = await renderAdmin('/admin/lenders/1')
  await waitFor(() => expect(box('min_age')).not.toBeNull())
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  server.use(
    http.post(
      '*/api/update-lender-data',
      async () => {
        await held
      },
      { once: true },
    ),
  )
  await user.clear(box('cibil_text_hi'))
  await user.type(box('cibil_text_hi'), 'पहला')
  await user.click(box('tenure'))
  await user.keyboard('{Control>}a{/Control}12 mon')
  answer()
  await waitFor(async () => expect(JSON.stringify(await stored())).toContain('पहला'))
  await waitFor(() => expect(box('cibil_text_hi')).toBeEnabled())
  await user.keyboard('ths')
  expect(box('tenure')).toHaveFocus()
  expect(box('tenure')).toHaveValue('12 months')
})
