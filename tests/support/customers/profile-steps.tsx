import { act, fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { TestApp } from '#tests/support/app.ts'
import { press, renderCustomer } from './customer.tsx'
import { steps } from './profile.ts'

/** What is typed into each step; each test changes one thing. */
export const typed = {
  personal: {
    first_name: 'Asha',
    last_name: 'Rao',
    gender: 'female',
    'birth_date-day': '14',
    'birth_date-month': '3',
    'birth_date-year': '1992',
    tin: 'ABCPK1234L',
  },
  contact: {
    email: 'asha.rao@mail.example',
    address1: '12, MG Road',
    postal_code: '411001',
    residence_type: 'rented',
  },
  employment: {
    employer_name: 'Acme Works',
    officepincode: '411002',
    salary_mode: 'bank_transfer',
    monthly_income: '60,000',
    se_loan_amount: '2,00,000',
    desired_tenor: '24',
  },
}
export const titles = { personal: 'About you', contact: 'Your address', employment: 'Your work and the loan' }
export type Step = keyof typeof typed

export const CONSENT = /^Yes, use my details/
export const field = (name: string) => document.querySelector(`main [name="${name}"]`) as HTMLInputElement
export const title = (step: Step) => screen.findByRole('heading', { level: 1, name: titles[step] })

/** Opens the profile of a customer who has done the steps before `step`. */
export async function openProfileAt(app: TestApp, step: Step) {
  const customer = await app.signInCustomer()
  await customer.post('/api/user/product', { product_type: 'Personal Loans' })
  if (step !== 'personal') await customer.post('/api/user/personal', steps.personal)
  if (step === 'employment') await customer.post('/api/user/contact', steps.contact)
  const user = await renderCustomer('/user/user-detail')
  await title(step)
  return user
}

/** Types a step, with changes, and sends it. */
export async function send(user: UserEvent, step: Step, changes: Record<string, string> = {}) {
  if (step === 'employment') await user.click(screen.getByRole('radio', { name: 'Salaried' }))
  await act(async () => {
    for (const [name, value] of Object.entries({ ...typed[step], ...changes }))
      fireEvent.change(field(name), { target: { value } })
  })
  const consent = screen.queryByRole('checkbox', { name: CONSENT })
  if (consent && !(consent as HTMLInputElement).checked) await user.click(consent)
  await press(document.querySelector('main button[type=submit]') as HTMLElement)
}
