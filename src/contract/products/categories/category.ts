import type { Words } from '#src/contract/bilingual.ts'
import type { IconName } from '#src/contract/icon.ts'

/** How a fact is stored, typed in the back office and shown. A text or list has a Hindi one beside it (`name_hi`). */
export type FactKind = 'rupees' | 'percent' | 'whole' | 'flag' | 'choice' | 'text' | 'list'

export interface Fact {
  kind: FactKind
  label: Words
  /** Behind the figure, which is `{n:month|months}` in it: “a year”, “months”. */
  unit?: Words
  /** Offers an order by this fact: which end comes first. */
  sort?: 'low' | 'high'
  /** Offers a filter: one of the values that the products have, “at most” or “at least” a figure, or a switch. */
  filter?: 'is' | 'atMost' | 'atLeast'
  options?: Readonly<Record<string, Words>>
  /** The law allows no more. `error` names the rule and since when. */
  most?: { value: number; error: string }
  /** A condition of the provider: key facts list it under “Who can get it”. */
  eligibility?: true
  /** Left out of the public table; key facts and comparison show it. */
  detail?: true
}

/** How a customer goes on from a product. */
export type Proceed =
  /** To the provider's site, with an opaque number for the visit. */
  | 'click-out'
  /** The provider gets name and number and contacts the customer. */
  | 'lead'

/** A product category. Tables, admin pages, checks, comparison, key facts and tests derive from it. */
export interface Category {
  /** Segment of its page (`/products/{code}`), of its admin page and of its calls. */
  code: string
  /** The product type of the specification. */
  type: string
  /** Table in the database and name in the audit trail. */
  entity: string
  group: 'loan' | 'insurance' | 'shopping' | 'card'
  one: Words
  many: Words
  /** Under the title of the comparison. */
  about: Words
  /** Who makes the product: insurer, lender, shop. */
  provider: Words
  icon: IconName
  proceed: Proceed
  /**
   * Its products stand in the order of this fact, lowest first, then by name; it is filled in for every product. Of loans it is
   * the highest rate: a lowest one says little about what a customer is offered.
   */
  price: string
  /** Where the price has a range: its lower end, and what the two are called together. */
  priceFrom?: { fact: string; label: Words }
  /** Facts beside the price on the card; key facts and comparison show all. */
  card: readonly string[]
  /** In the order in which they are shown. */
  facts: Readonly<Record<string, Fact>>
}

export const defineCategory = <const C extends Category>(category: C): C => category

/** Texts and lists have a Hindi version beside them. */
export const hasHindi = ({ kind }: Fact): boolean => kind === 'text' || kind === 'list'

export const isInsurance = ({ group }: Category): boolean => group === 'insurance'
