import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The form of a business that wants to become a merchant. */
  merchantForm: {
    cleaned: 'Will be saved as: {text}',
    title: 'Become a merchant',
    lead: 'Tell us about your business. We check it and call you; nothing is agreed until then.',
    partner: 'You are applying under {partner}.',
    unknownPartner: 'We do not know the partner in this link. You can still apply.',
    businessType: 'Type of business',
    sole_proprietor: 'Sole proprietor',
    partnership: 'Partnership',
    company: 'Company',
    legalName: 'Legal name of the business',
    contactName: 'Contact person',
    contactHint: 'First and last name, in letters',
    mobile: 'Mobile number',
    email: 'Email address',
    address: 'Address of the business',
    pincode: 'Pincode',
    pan: 'PAN',
    panHint:
      'A PAN looks like ABCPK1234L. The owner’s PAN for a sole proprietor, otherwise the PAN of the business.',
    gstin: 'GST number',
    consent: 'I agree that Tulna uses these details to check the business and to call me about it.',
    send: 'Send application',
    proveNext: 'We then send a passcode to this mobile number. Nothing is stored before you enter it.',
    proveTitle: 'Confirm the mobile number',
    proveBack: 'Change the form',
    resent: 'A new passcode is on its way',
    doneTitle: 'Application received',
    doneText: 'We check the details and call you within five working days.',
    reference: 'Your reference is {reference}.',
    next: 'Keep your PAN card and a proof of the business address ready for the call.',
    applied: 'Applied already?',
    seeStatus: 'See where your application stands',
    toStart: 'Go to the start page',
    nothing: 'No application was sent from this browser.',
    toForm: 'Go to the form',
  },
}

export type Words = typeof en

export const { merchantForm } = pairs('src/locales/merchant-form.words', en, {
  hi: () => import('./merchant-form.words.hi.ts'),
})
