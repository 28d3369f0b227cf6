import { valuesIn } from '#tests/support/values-in.ts'
import type { Actor } from './actors.ts'

/** Values that only their owner has, and that no other customer or merchant may read. */
export const ownValues = {
  customer: {
    mobile: '7012345679',
    email: 'kanari.zx@mail.example',
    pan: 'KNRPK7391Z',
    birthDate: '1987-03-09',
    address: '77 Kanariwadi Lane',
    income: '73119',
    employer: 'Kanariworks Limited',
    first: 'Kanaripriya',
    last: 'Zxydas',
  },
  'other customer': {
    mobile: '7012345688',
    email: 'other.qv@mail.example',
    pan: 'QVTPQ2846Y',
    birthDate: '1979-11-27',
    address: '31 Quavernagar Road',
    income: '64283',
    employer: 'Quaverworks Limited',
    first: 'Quaverlata',
    last: 'Vqyrao',
  },
  merchant: { ticket: 'The link of Kanarishop is broken' },
  'other merchant': { ticket: 'The link of Quavershop is broken' },
} as const

type Values = Readonly<Record<string, string>>
const { customer, 'other customer': otherCustomer, merchant, 'other merchant': otherMerchant } = ownValues

/** Kinds of the masking policy: no one but the customer reads them, whatever their right. */
const masked = ['mobile', 'email', 'pan', 'birthDate', 'address', 'income'] as const
const maskedOf = (values: Values): Values =>
  Object.fromEntries(masked.map((kind) => [kind, values[kind] as string]))

/** What each actor may find in no answer. Merchants see an initial of their own customers only. */
const foreign: Record<Actor, readonly Values[]> = {
  nobody: [customer, otherCustomer, merchant, otherMerchant],
  customer: [otherCustomer, merchant, otherMerchant],
  'other customer': [customer, merchant, otherMerchant],
  'admin 1': [maskedOf(customer), maskedOf(otherCustomer)],
  'admin 2': [maskedOf(customer), maskedOf(otherCustomer)],
  'admin 3': [maskedOf(customer), maskedOf(otherCustomer)],
  merchant: [customer, otherCustomer, otherMerchant],
  'other merchant': [customer, otherCustomer, merchant],
  'api key': [customer, otherCustomer, otherMerchant],
  'other api key': [customer, otherCustomer, merchant],
}

/** The values of others that stand in an answer, by their kinds. */
export const foreignIn = (actor: Actor, answer: string): string[] =>
  foreign[actor].flatMap((values) =>
    Object.entries(values).flatMap(([kind, value]) =>
      valuesIn(answer, [value]).map(() => `${kind} ${value}`),
    ),
  )
