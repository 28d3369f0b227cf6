import { pair } from './pair.ts'

/** The customers' credit-card page. */
export const creditCardsPage = pair(
  {
    title: 'Credit cards',
    titleSecured: 'Cards against a deposit',
    titleUnsecured: 'Cards without a deposit',
    lead: 'Fees and features side by side. Applications for cards are not open on this site yet.',
    all: 'All cards',
    secured: 'Against a deposit',
    unsecured: 'Without a deposit',
    fee: 'Annual fee',
    feeUnknown: 'Not stated',
    empty: 'There are no cards to show right now.',
    loadFailed: 'The cards could not be loaded.',
    filter: 'Kind of card',
  },
  () => import('./credit-cards.hi.ts'),
)
