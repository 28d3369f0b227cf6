import { screen } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { prospect } from '#server/tables/people.ts'
import { openProfileAt, send, title, typed } from '#tests/support/customers/profile-steps.tsx'
import { storedCustomer } from '#tests/support/customers/stored.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

const hindi = {
  personal: {
    'birth_date-day': '१४',
    'birth_date-month': 'मार्च',
    'birth_date-year': '९२',
    tin: ' abcpk१२३४l\u200b',
  },
  contact: { address1: 'फ़्लैट १२/३, एमजी रोड (पुराना)', postal_code: '४११ ००१' },
  employment: {
    employer_name: 'शर्मा & संस',
    officepincode: '४११००२',
    monthly_income: '६० हज़ार',
    se_loan_amount: 'दो लाख',
  },
}
const pasted = {
  personal: {
    first_name: ' Asha. ',
    'birth_date-day': '14/03/1992',
    'birth_date-month': '',
    'birth_date-year': '',
    tin: 'PAN: ABCPK 1234 L',
  },
  contact: {
    email: 'mailto:Asha.Rao@mail.example',
    address1: '12/3, John’s Road, Camp',
    postal_code: 'Pune - 411001',
  },
  employment: {
    employer_name: 'Acme & Co. Pvt. Ltd.',
    officepincode: 'PIN 411-002',
    monthly_income: 'Rs. 60,000/-',
    se_loan_amount: '2L',
  },
}
const inWords = {
  personal: { 'birth_date-month': 'Mar.', 'birth_date-year': '92' },
  contact: { postal_code: '411 001' },
  employment: { monthly_income: '60k', se_loan_amount: '2 lakh' },
}

test.each([
  ['in Hindi', hindi, 'फ़्लैट 12-3, एमजी रोड पुराना', 'शर्मा and संस'],
  ['pasted with labels and signs', pasted, '12-3, Johns Road, Camp', 'Acme and Co Pvt Ltd'],
  ['in words', inWords, typed.contact.address1, typed.employment.employer_name],
] as const)('[INPUT-03] a profile typed %s is stored as it is meant', async (_, habit, address1, employer_name) => {
  const user = await openProfileAt(pages.app, 'personal')
  await send(user, 'personal', habit.personal)
  await title('contact')
  await send(user, 'contact', habit.contact)
  await title('employment')
  await send(user, 'employment', habit.employment)
  await screen.findByRole('heading', { level: 1, name: 'Your offers' })
  const { db } = pages.app.deps.database
  const [found] = await db.select().from(prospect).where(eq(prospect.email, typed.contact.email))
  expect(await storedCustomer(pages.app, String(found?.user_id))).toMatchObject({
    first_name: 'Asha',
    address1,
    postal_code: '411001',
    employer_name,
    officepincode: '411002',
    monthly_income: 60_000,
    se_loan_amount: 200_000,
  })
})
