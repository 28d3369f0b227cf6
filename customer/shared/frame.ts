/** The parts around a page of the customer's area. */
export interface Frame {
  header: boolean
  footer: boolean
  /** Where the language picker is; without a footer there is none at the bottom. */
  language: 'top' | 'bottom'
  /** The account's menu leads back to the products. */
  toProducts: boolean
}

/** The frame of every page that declares no other. */
export const fullFrame: Frame = { header: true, footer: true, language: 'bottom', toProducts: false }
