import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { merchants } from '#mocks/data/partners.ts'
import { confirmFactor, startFactor } from '#server/access/second-factor.ts'
import { merchantUser } from '#server/tables/people.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'
import { renderPartner } from '#tests/support/partner.tsx'

const pages = pagesOverApp()
const [{ email, password } = { email: '', password: '' }] = merchants
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: pages.app.deps.clock().getTime(),
  })

async function open(path: string) {
  forgetAnswers()
  await pages.app.signInPartner()
  return renderPartner(path)
}

test('[PTN-01] an authenticator app is set up with picture, code and recovery codes, and asked for at the next login', async () => {
  const user = await open('/partner/settings?tab=security')
  await user.click(await screen.findByRole('button', { name: 'Set up' }))
  const dialog = await screen.findByRole('dialog', { name: 'Second factor' })
  await user.type(within(dialog).getByLabelText('Your password'), password)
  await user.click(within(dialog).getByRole('button', { name: 'Set up' }))
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (dialog.querySelector('code')?.textContent ?? '').replaceAll(' ', '')
  const code = () => within(dialog).getByLabelText('Code of your authenticator app')
  await user.type(code(), '12')
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(code()).toBeInvalid())
  await user.clear(code())
  await user.type(code(), codeOf(secret))
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  const codes = await screen.findByRole('dialog', { name: 'Keep your recovery codes' })
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10)
  expect(within(codes).queryByRole('button', { name: 'Close' })).toBeNull()
  await user.click(within(codes).getByRole('button', { name: 'I have kept them' }))
  expect(await screen.findByText(/Recovery codes left: 10/)).toBeVisible()

  const bare = await pages.app.nobody.post('/api/partner/login', { login: email, password })
  expect(bare.body.code).toBe('TOTP_NEEDED')
  pages.app.advance(1)
  const entered = await pages.app.nobody.post('/api/partner/login', {
    login: email,
    password,
    totp: codeOf(secret),
  })
  expect(entered.status).toBe(200)
})

test('[PTN-01] a login with an authenticator asks for the code, says when it is wrong, and leads back to the first step', async () => {
  const { database, keys, clock } = pages.app.deps
  const [person] = await database.db.select().from(merchantUser).where(eq(merchantUser.email, email))
  const holder = { area: 'partner', id: person?.id ?? 0 } as const
  const vault = { db: database.db, keys }
  const { secret } = await startFactor(vault, { ...holder, email }, clock())
  await confirmFactor(vault, holder, codeOf(secret), clock())
  pages.app.advance(1)
  forgetAnswers()
  const user = await renderPartner('/partner/login')
  const first = async () => {
    await user.type(await screen.findByLabelText('Email address or mobile number'), email)
    await user.type(screen.getByLabelText('Password'), password)
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  }
  await first()
  expect(await screen.findByRole('heading', { level: 1, name: 'Second factor' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use another account' }))
  await first()
  await user.type(await screen.findByLabelText('Code of your authenticator app'), '000000')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.getByLabelText('Code of your authenticator app')).toBeInvalid())
  await user.clear(screen.getByLabelText('Code of your authenticator app'))
  await user.type(screen.getByLabelText('Code of your authenticator app'), codeOf(secret))
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('[PTN-03] a partner chooses what is told by mail and by SMS; security stays on', async () => {
  const user = await open('/partner/settings?tab=notices')
  const group = async (name: string) => within(await screen.findByRole('group', { name }))
  const paid = await group('Your payout was sent')
  expect(paid.getByLabelText('Email')).toBeChecked()
  expect(screen.getByText('Always on')).toBeVisible()
  await user.click(paid.getByLabelText('SMS'))
  await user.click((await group('Daily summary of your leads')).getByLabelText('Email'))
  await user.click(screen.getByLabelText('हिन्दी'))
  await user.click(screen.getByRole('button', { name: 'Save notifications' }))
  await screen.findByText('Saved.')
  const person = await pages.app.signInPartner()
  const { body } = await person.get('/api/partner/notices')
  expect(body.language).toBe('hi')
  expect(body.events).toContainEqual({ event: 'payout', channels: ['email'] })
  expect(body.events).toContainEqual({ event: 'leads', channels: ['email'] })
})

test('[PTN-03] a ticket about a fault says on which page and in which browser, and both can be changed', async () => {
  const user = await open('/partner/reports?q=9876543210')
  await user.click(await screen.findByRole('link', { name: 'Communication' }))
  await user.click(await screen.findByRole('link', { name: /Tech Support/ }))
  const page = await screen.findByLabelText(/The page it happened on/)
  expect(page).toHaveValue('/partner/reports')
  const browser = screen.getByLabelText(/Your browser/)
  expect(browser).not.toHaveAttribute('readonly')
  await user.clear(page)
  await user.type(page, '/partner/faqs')
  expect(page).toHaveValue('/partner/faqs')
})

test('an owner invites staff without seeing a password, and sees who has accepted', async () => {
  const person = { name: 'Ravi Staff', email: 'ravi@gramsetu.example', mobile: '9811100001' }
  const user = await open('/partner/settings?tab=staff')
  await user.type(await screen.findByLabelText('Name'), person.name)
  await user.type(screen.getByLabelText('Email'), person.email)
  await user.type(screen.getByLabelText(/Mobile number/), person.mobile)
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText(`The invitation was sent to ${person.email}`)).toBeVisible()
  const row = async () => {
    const name = await screen.findByText(person.name)
    return within(name.closest('.person') as HTMLElement)
  }
  expect((await row()).getByText('Invited')).toBeVisible()
  const links = () =>
    pages.app.deps.outbox
      .recent()
      .filter(({ to, template }) => to === person.email && template === 'partner-invite')
      .map(({ text }) => /#([\w-]{43})/.exec(text)?.[1] as string)
  await user.click((await row()).getByRole('button', { name: 'Invite again' }))
  await waitFor(() => expect(links()).toHaveLength(2))
  const [latest] = links()

  forgetAnswers()
  const invited = await renderPartner(`/partner/invite#${latest}`)
  await invited.type(await screen.findByLabelText('New password'), 'a sentence of mine')
  await invited.type(screen.getByLabelText('New password again'), 'a sentence of mine')
  await invited.click(screen.getByRole('button', { name: 'Set password' }))
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible()

  await open('/partner/settings?tab=staff')
  expect((await row()).getByText('Active')).toBeVisible()
  expect((await row()).queryByRole('button', { name: 'Invite again' })).toBeNull()
})
