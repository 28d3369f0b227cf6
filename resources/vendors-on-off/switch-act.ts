import { defineAct } from '#src/admin/acts/act.ts'
import { saved } from '#src/admin/acts/act-fields.ts'
import { type Vendor, vendorCalls } from '#src/contract/vendors/vendor.ts'
import { indiaTime } from '#src/kit/fields/typed-date.ts'

/** A service's switch for a product, with their names. */
interface Switched {
  id: string
  vendor: string
  product: string
  of: Vendor['switches'][number]
}

const shared = {
  params: ({ id }: Switched) => ({ id }),
  done: saved,
} as const
const reason = {
  label: { en: 'Reason (10 to 200 characters)', hi: 'कारण (10 से 200 अक्षर)' },
  kind: 'longText',
  most: 200,
} as const

/** Asks for a reason and when to switch back on. Times are in India's time zone. */
export const switchOff = defineAct(vendorCalls, 'POST /api/admin/vendors/{id}/switch', {
  ...shared,
  label: { en: 'Switch off', hi: 'बंद करें' },
  title: { en: 'Switch {vendor} off for {product}?', hi: '{product} के लिए {vendor} बंद करें?' },
  fields: {
    reason,
    until: {
      label: {
        en: 'Back on at (leave empty to switch on manually)',
        hi: 'फिर चालू होने का समय (ख़ुद चालू करने के लिए खाली छोड़ें)',
      },
      kind: 'minute',
    },
  },
  body: ({ until, ...typed }, { of: { product } }) => ({
    product,
    state: 'OFF',
    ...typed,
    ...(until && { until: indiaTime(until) }),
  }),
})

export const switchOn = defineAct(vendorCalls, 'POST /api/admin/vendors/{id}/switch', {
  ...shared,
  label: { en: 'Switch on', hi: 'चालू करें' },
  title: { en: 'Switch {vendor} on again for {product}?', hi: '{product} के लिए {vendor} फिर चालू करें?' },
  fields: { reason },
  body: (typed, { of: { product } }) => ({ product, state: 'ON', ...typed }),
})
