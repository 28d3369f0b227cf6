import type { FieldValues } from 'react-hook-form'
import * as z from 'zod'
import { call } from '#src/admin/call/call.ts'
import { type EligibilityCheck, TestProfile } from '#src/contract/offers/eligibility.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { TextField } from '#src/kit/fields/text-field.tsx'
import { useKitForm } from '#src/kit/fields/use-kit-form.ts'
import { ApiError, type InputOf } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { Choice, employments, Figure, figureOf, productCodes } from './eligibility-fields.tsx'
import { adminEligibility } from './words.ts'

interface Props {
  onAnswer: (answer: EligibilityCheck | null) => void
}

type Body = InputOf<'POST /api/admin/eligibility/check'>['body']

/** A form whose values are sent as the body of a check. */
function useCheckForm<V extends FieldValues>(
  { onAnswer }: Props,
  form: { schema: z.ZodType<Body>; initial: V; toBody: (typed: V) => unknown },
) {
  const w = useWords(adminEligibility)
  return useKitForm({
    ...form,
    send: async (body) => {
      onAnswer(null)
      try {
        onAnswer(await call('POST /api/admin/eligibility/check', { body }))
      } catch (failure) {
        throw (failure as ApiError).status === 404 ? new ApiError(w('noCustomer'), 404) : failure
      }
    },
  })
}

const OfCustomer = z.object({
  customer: z.string('required').trim().min(1, 'required').max(100, 'tooLong'),
  product: TestProfile.shape.product.optional(),
})

/** Asks for a customer, and for which application. */
export function CustomerForm(props: Props) {
  const w = useWords(adminEligibility)
  const { bind, submit, pending, problem } = useCheckForm(props, {
    schema: OfCustomer,
    initial: { customer: '', product: '' },
    toBody: ({ customer, product }) => ({ customer, ...(product && { product }) }),
  })
  return (
    <form className="fields" onSubmit={(event) => void submit(event)} noValidate>
      <div className="wide">
        <TextField {...bind('customer')} label={w('customer')} autoComplete="off" />
      </div>
      <Choice {...bind('product')} label={w('product')} values={productCodes} empty={w('newest')} />
      <Button type="submit" kind="primary" disabled={pending}>
        {w('run')}
      </Button>
      <ErrorLine text={problem} />
    </form>
  )
}

const Profile = z.object({ profile: TestProfile })
const figures = ['age', 'monthly_income', 'household_income', 'amount', 'tenor_months'] as const
const labels = {
  age: 'age',
  monthly_income: 'income',
  household_income: 'household',
  amount: 'amount',
  tenor_months: 'tenor',
} as const

/** The form of a sample profile. */
export function MadeUpForm(props: Props) {
  const w = useWords(adminEligibility)
  const { bind, submit, pending, problem } = useCheckForm(props, {
    schema: Profile,
    initial: {
      product: 'pl',
      employment: 'salaried',
      age: '30',
      monthly_income: '40,000',
      household_income: '',
      amount: '2,00,000',
      tenor_months: '24',
    },
    toBody: ({ product, employment, ...typed }) => ({
      profile: {
        product,
        employment,
        ...Object.fromEntries(figures.map((name) => [name, figureOf(typed[name])])),
      },
    }),
  })
  return (
    <form className="fields" onSubmit={(event) => void submit(event)} noValidate>
      <Choice {...bind('product')} label={w('product')} values={productCodes} />
      <Choice {...bind('employment')} label={w('employment')} values={employments} />
      {figures.map((name) => (
        <Figure key={name} {...bind(name)} label={w(labels[name])} />
      ))}
      <Button type="submit" kind="primary" disabled={pending}>
        {w('run')}
      </Button>
      <ErrorLine text={problem} />
    </form>
  )
}
