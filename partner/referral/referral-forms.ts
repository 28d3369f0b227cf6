import { defineForm } from '#src/engines/form/define-form.ts'
import { rules } from '#src/engines/form/field-rules.ts'
import { partnerReferral } from './words.ts'

export const referredPhoneForm = defineForm('POST /api/partner/referral/passcode', partnerReferral, {
  fields: { mobile: { label: 'theirPhone', look: 'tel', rule: rules.mobile } },
  submit: 'sendCode',
})

export const referredForm = defineForm('POST /api/partner/referral', partnerReferral, {
  fields: {
    otp: { label: 'otp', look: 'code', rule: rules.otp },
    name: { label: 'fullName', most: 80, rule: rules.fullName },
    email: { label: 'email', look: 'email', rule: rules.email },
    address: { label: 'address', most: 200, rule: rules.address },
    pincode: { label: 'pincode', look: 'code', rule: rules.pincode },
    pan: { label: 'pan', hint: 'panHint', rule: rules.personPan },
    split_percent: { label: 'split', hint: 'splitHint', empty: null, rule: rules.percent },
  },
  submit: 'bring',
  done: 'sent',
})
