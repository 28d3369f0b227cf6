import { businessTypes } from '#src/contract/merchants/merchant-form.ts'
import { placeOf } from '#src/domain/customers/pincodes.ts'
import { addDays, businessDay } from '#src/domain/dates.ts'
import { merchants, partners } from './partners.ts'
import { makeRandom } from './random.ts'

/** A merchant's business; those of partners.ts have a login besides. */
export interface InventedMerchant {
  partner_key: string
  name: string
  contact_name: string
  mobile: string
  email: string
  address: string
  city: string | null
  pincode: string
  business_type: string
  split_percent: number | null
  created_at: Date
}

const names = ['Ganesh', 'Laxmi', 'Navkar', 'Shree', 'Anand', 'Pragati', 'Unnati'] as const
const trades = ['Mobile', 'Finserv', 'Electronics'] as const
const people = ['Amit', 'Bina', 'Chetan', 'Divya', 'Esha', 'Gopal', 'Hema'] as const
const pincodes = ['411001', '302001', '226001', '380001', '560001', '500001', '700001'] as const
const sellers = partners.filter(
  ({ revenue_percent, revenue_flat_fee }) => revenue_percent ?? revenue_flat_fee,
)

/** The merchants with a login first, then a score that only sell; the same for every seed. */
export function inventMerchants(now: Date): InventedMerchant[] {
  const random = makeRandom(3)
  const known = merchants.map(({ partner_key, name, contact_name, mobile_phone_number, email }) => ({
    ...{ partner_key, name, contact_name, email },
    mobile: mobile_phone_number,
  }))
  const others = names.flatMap((name, row) =>
    trades.map((trade, column) => ({
      partner_key: sellers[(row + column) % sellers.length]?.key as string,
      name: `${name} ${trade}`,
      contact_name: `${people[row]} Demo`,
      mobile: String(9_000_000_020 + row * trades.length + column),
      email: `${name}.${trade}@merchant.example`.toLowerCase(),
    })),
  )
  return [...known, ...others].map((merchant, place) => {
    const pincode = random.pick(pincodes)
    return {
      ...merchant,
      pincode,
      city: placeOf(pincode).city,
      address: `${random.whole(1, 90)} Market Road`,
      business_type: random.pick(businessTypes),
      split_percent: place > 2 && random.chance(0.3) ? random.whole(30, 65) : null,
      created_at: new Date(`${addDays(businessDay(now), -random.whole(366, 600))}T06:00:00Z`),
    }
  })
}
