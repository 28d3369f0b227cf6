import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Outside services with their switches. */
  adminVendors: {
    all: 'Everything',
    pl: 'Personal',
    bl: 'Business',
    gl: 'Gold',
    hl: 'Housing',
    switchOf: '{vendor}: {product}',
    offBy: 'Off since {at}, by {by}: {reason}',
    backAt: 'Back on {until}',
    nothing: 'Nothing to switch',
  },
}

export type Words = typeof en

export const { adminVendors } = pairs('resources/vendors-on-off/words', en, {
  hi: () => import('./words.hi.ts'),
})
