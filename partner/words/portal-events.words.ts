import { pairs } from '#src/locales/pair.ts'

const en = {
  /** What a merchant's person can be notified of, by its event. */
  portalEvents: {
    callback: 'A customer expects your call',
    callback_text: 'On the call-back day, from 9 a.m.',
    assigned: 'A case was assigned to you',
    assigned_text: 'When someone else of your business assigns it.',
    documents: 'A lender needs documents or a correction',
    documents_text: 'Help the customer with KYC or a wrong detail.',
    offer: 'A lender made an offer',
    offer_text: 'The customer has to accept it.',
    refused: 'A lender did not approve',
    refused_text: 'Another lender may be possible.',
    disbursed: 'A customer’s loan was disbursed',
    disbursed_text: 'When the lender reports the disbursal.',
    payout: 'Your payout was sent',
    payout_text: 'Amount, month and transfer reference.',
    ticket: 'We answered your question',
    ticket_text: 'Sent to the person who asked under Communication.',
    leads: 'Daily summary of your leads',
    leads_text: 'Sent from 9 a.m. on days after a change: how many were approved, disbursed or not approved.',
    link: 'A link was switched off',
    link_text: 'So that you stop sharing it.',
    webhook: 'A webhook was switched off',
    webhook_text:
      'When your server could not be reached for three days. Nothing is lost: once it works again, everything can be resent.',
    agreement: 'A sub-agent agreement changed',
    agreement_text: 'When it is accepted, declined, approved or ended by someone else.',
  },
}

export type Words = typeof en

export const { portalEvents } = pairs('partner/words/portal-events.words', en, {
  hi: () => import('./portal-events.words.hi.ts'),
})
