import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'

const pages = pagesOverApp()

afterEach(() => {
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name)
})

async function openCreatives() {
  forgetAnswers()
  const partner = await pages.app.signInPartner()
  await partner.post('/api/partner/links', { name: 'Shop', product_id: 'pl' })
  const user = await renderPartner('/partner/marketing-support/banners-and-creatives')
  const heading = await screen.findByRole('heading', { name: 'Compare first' })
  return { user, card: within(heading.closest('section') as HTMLElement) }
}

test('where the device takes images, one button shares the image and the text with link and disclosure', async () => {
  const shared: ShareData[] = []
  Object.assign(navigator, {
    canShare: ({ files = [] }: ShareData) => files.every(({ type }) => type === 'image/png'),
    share: async (data: ShareData) => void shared.push(data),
  })
  const { user, card } = await openCreatives()
  await user.click(card.getByRole('button', { name: 'Share image and text' }))
  await waitFor(() => expect(shared).toHaveLength(1), { timeout: 10_000 })
  const [{ files, text } = {}] = shared
  expect(files?.map(({ type, size }) => [type, size > 1000])).toEqual([['image/png', true]])
  expect(text).toMatch(
    /Compare first\. Then decide\.[\s\S]*\/l\/[\s\S]*GramSetu Pune Centre is a referral partner/,
  )
})

test('elsewhere the text is copied and the image saved', async () => {
  const { card } = await openCreatives()
  expect(card.queryByRole('button', { name: 'Share image and text' })).toBeNull()
  expect(card.getByRole('button', { name: 'Copy text' })).toBeVisible()
  expect(card.getByRole('button', { name: 'Save as PNG' })).toBeVisible()
})

test('[CASE-03] the visiting card is shown with its buttons, and pictures follow the chosen link', async () => {
  forgetAnswers()
  const merchant = await pages.app.signInPartner()
  await merchant.post('/api/partner/links', { name: 'Gold counter', product_id: 'gl' })
  const user = await renderPartner('/partner/marketing-support/banners-and-creatives')
  const card = await screen.findByRole('img', { name: 'Your visiting card' })
  expect(card).toHaveAttribute('src', '/api/partner/visiting-card/preview.png?language=en')
  expect(screen.getByRole('button', { name: 'Save ten on a page (PDF)' })).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Usual link' }), 'Gold counter')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Compare first' })).toBeNull())
  await screen.findAllByText(/Gold Loan/, { selector: '.creative p' })
  const pictures = screen.getAllByRole('img').map((one) => one.getAttribute('src'))
  expect(pictures.length).toBeGreaterThan(1)
  for (const address of pictures) expect(address).toMatch(/[?&]link=\d+/)
})
