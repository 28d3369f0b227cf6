import { misshapen, missing } from '#customer/profile/checks.ts'
import { isTyped } from '#src/contract/typed-formats.ts'
import { typedRupees } from '#src/contract/typed-input.ts'
import { businessDay } from '#src/domain/dates.ts'
import type { Problems, Typed } from '#src/kit/fields/form.tsx'
import { dayOfBoxes, isDayTyped } from '#src/kit/fields/typed-boxes.ts'
import type { AnswerOf } from '#src/platform/http.ts'

export type IntakeLists = NonNullable<AnswerOf<'GET /api/udyog-intake-fields/{creditapp_uuid}'>['data']>

/** All but UAN; the sub-category is needed where its category offers some. */
const needed = [
  'purposeOfLoan',
  'gender',
  'maritalStatus',
  'fathersName',
  'mothersName',
  'annualSalesTurnOver',
  'name',
  'category',
  'nature',
  'businessAddressLine1',
  'businessAddressLine2',
  'businessAddressPincode',
] as const

const day = 'dateOfIncorporation'

/** A registration number that is filled in and is none. */
export const wrongUan = ({ uan = '' }: Typed): boolean => uan !== '' && !isTyped('udyam', uan)

const hasSubCategories = (lists: IntakeLists, category = '') =>
  Object.keys(lists.category[category]?.subCategories ?? {}).length > 0

/** Whether the form may be sent (docs/specification-facts.md#intake-form); single values may still be malformed. */
export const isComplete = (typed: Typed, lists: IntakeLists, consented: boolean): boolean =>
  needed.every((name) => typed[name]) &&
  dayOfBoxes(typed, day) !== null &&
  (consented || typed.consent !== undefined) &&
  !wrongUan(typed) &&
  (!hasSubCategories(lists, typed.category) || Boolean(typed.subCategory))

/** Rules and messages are those of the call's schema (src/contract/applications/intake.ts). */
export function intakeProblems(typed: Typed, lists: IntakeLists, consented: boolean): Problems {
  const incorporated = dayOfBoxes(typed, day)
  const sales = typedRupees(typed.annualSalesTurnOver)
  return {
    ...misshapen(typed, {
      fathersName: 'letters',
      mothersName: 'letters',
      businessAddressLine1: 'address',
      businessAddressLine2: 'address',
      businessAddressPincode: 'pincode',
    }),
    ...(sales !== undefined && !(sales >= 1) ? { annualSalesTurnOver: 'turnover' } : {}),
    ...(incorporated === null
      ? { dateOfIncorporation: isDayTyped(typed, day) ? 'date' : 'required' }
      : incorporated > businessDay(new Date())
        ? { dateOfIncorporation: 'incorporated' }
        : {}),
    ...missing(typed, needed),
    ...(hasSubCategories(lists, typed.category) ? missing(typed, ['subCategory']) : {}),
    ...(wrongUan(typed) ? { uan: 'uan' } : {}),
    ...(consented || typed.consent ? {} : { consent: 'consentLender' }),
  }
}

/** The fields of the call, as it wants them. */
export function intakeForm(typed: Typed) {
  const { consent: _, subCategory, ...rest } = typed
  const texts = Object.fromEntries(needed.map((name) => [name, rest[name] ?? '']))
  return {
    ...(texts as Record<(typeof needed)[number], string>),
    annualSalesTurnOver: String(typedRupees(typed.annualSalesTurnOver) ?? ''),
    uan: typed.uan ?? '',
    dateOfIncorporation: dayOfBoxes(typed, day) ?? '',
    ...(subCategory && { subCategory }),
  }
}
