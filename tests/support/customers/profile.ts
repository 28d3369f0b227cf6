import type { Caller } from '#tests/support/app.ts'

/** The three steps of a salaried customer's profile, as the pages send them. */
export const steps = {
  personal: {
    first_name: 'Asha',
    last_name: 'Rao',
    gender: 'female',
    birth_date: '1992-03-14',
    tin: 'ABCPK1234L',
    consent: true,
  },
  contact: {
    email: 'asha.rao@mail.example',
    address1: '12, MG Road',
    address2: 'Flat #4',
    postal_code: '411001',
    residence_type: 'rented',
  },
  employment: {
    employment_status_code: 'salaried',
    employer_name: 'Acme Works',
    officepincode: '411002',
    salary_mode: 'bank_transfer',
    monthly_income: 60_000,
    emi: 5000,
    se_loan_amount: 200_000,
    desired_tenor: 24,
  },
}

/**
 * Takes a customer through the personal-loan journey up to the offers.
 * @param changes what differs from `steps`; each customer needs a PAN of its own
 * @returns the application's id
 */
export async function completeProfile(
  customer: Caller,
  changes: { [S in keyof typeof steps]?: object } = {},
): Promise<string> {
  const send = async (path: string, body: object) => {
    const answer = await customer.post(path, body)
    if (answer.status !== 200)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  await send('/api/user/product', { product_type: 'Personal Loans' })
  await send('/api/user/personal', { ...steps.personal, ...changes.personal })
  await send('/api/user/contact', { ...steps.contact, ...changes.contact })
  return (await send('/api/user/employment', { ...steps.employment, ...changes.employment })).app_id
}
