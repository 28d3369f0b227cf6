import { pairs } from '#src/locales/pair.ts'

const en = {
  partnerFigure: {
    about: 'What does this count: {name}',
    what: 'What does this count?',
    by: 'Counted by {day}.',
    source: 'Source: {source}.',
    asOf: 'As of {time}.',
  },
  /** What stands beside the figures of the partner's dashboard. */
  partnerHome: {
    notices: 'Notices',
    CODE: 'Ask the owner to agree to the code of conduct: until then no new link can be created.',
    TICKET_WAITING: 'We answered you. Tickets waiting for you: {value}',
    FUNNEL_REFUSED: 'Your page /{value} was not approved. See why.',
    firstLink: 'Share your first link',
    yourLink: 'Your link',
    noLink: 'A tracking link attributes customers to you.',
    chooseProduct: 'Choose a product',
    copy: 'Copy',
    clicks: 'Clicks in 30 days, all links: {clicks}',
    earnings: 'Earnings',
    pending: 'Not final yet',
    final: 'Final',
    how: 'See how each amount was calculated',
    notShown: 'Your account does not include earnings.',
    products: 'Offer a product',
    manager: 'Your relationship manager',
  },
}

export type Words = typeof en

export const { partnerFigure, partnerHome } = pairs('partner/home/words', en, {
  hi: () => import('./words.hi.ts'),
})
