import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { labels } from '#src/contract/labels.ts'
import { oneOf } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineReport } from '#src/contract/reports/report.ts'
import { channel, channels, newestFirst, time } from '#src/contract/reports/report-columns.ts'

const failures = {
  NOT_DELIVERED: { en: 'Not delivered', hi: 'नहीं पहुँचा' },
  DLT_REJECTED: { en: 'Refused by DLT', hi: 'डीएलटी ने रोका' },
  EXPIRED: { en: 'Not used in time', hi: 'समय पर इस्तेमाल नहीं' },
  WRONG_CODE: { en: 'Wrong code', hi: 'ग़लत कोड' },
  LOCKED: { en: 'Locked after 5 tries', hi: '5 प्रयास के बाद बंद' },
  RATE_LIMITED: { en: 'Too many requests', hi: 'बहुत बार माँगा गया' },
} as const
const purposes = {
  LOGIN: { en: 'Sign-in', hi: 'साइन-इन' },
  TRANSFER: { en: 'Hand-over link', hi: 'हस्तांतरण लिंक' },
  OWN_MOBILE: { en: 'Own mobile number', hi: 'अपना मोबाइल नंबर' },
  LEAD: { en: 'Lead of a partner', hi: 'पार्टनर की लीड' },
  REFERRAL: { en: 'Referred partner', hi: 'सुझाया गया पार्टनर' },
  MERCHANT_FORM: { en: 'Partner application', hi: 'पार्टनर का आवेदन' },
  PARTNER_LOGIN: { en: 'Partner sign-in', hi: 'पार्टनर साइन-इन' },
  PASSWORD: { en: 'New partner password', hi: 'पार्टनर का नया पासवर्ड' },
  CONTACT: { en: "Partner's new contact", hi: 'पार्टनर का नया संपर्क' },
} as const

export const otpFailureReport = defineReport({
  ...headOf('otp-failure-report'),
  about: {
    en: 'Passcodes that were not delivered or not used to sign in.',
    hi: 'पासकोड जो नहीं पहुँचे या जिनसे साइन-इन नहीं हुआ।',
  },
  category: 'operations',
  access: { roles: adminPages['otp-failure-report'] },
  filters: z.object({
    failure: oneOf(labels.failure, failures),
    channel: oneOf(labels.channel, channels),
  }),
  columns: {
    at: time,
    to: { label: { en: 'Sent to', hi: 'किसे भेजा' }, kind: 'masked', personal: 'contact' },
    channel,
    purpose: { label: labels.purpose, kind: 'text', options: purposes, sort: 'text' },
    vendor: { label: { en: 'Vendor', hi: 'सेवा प्रदाता' }, kind: 'text', sort: 'text' },
    operator: { label: { en: 'Operator', hi: 'टेलीफ़ोन कंपनी' }, kind: 'text', sort: 'text' },
    circle: { label: { en: 'Circle', hi: 'सर्किल' }, kind: 'text', sort: 'text' },
    template: { label: { en: 'Template', hi: 'टेम्पलेट' }, kind: 'text', sort: 'text' },
    dlt: { label: { en: 'Template id (DLT)', hi: 'टेम्पलेट आईडी (डीएलटी)' }, kind: 'text', sort: 'text' },
    failure: {
      label: labels.failure,
      kind: 'status',
      options: failures,
      bad: ['NOT_DELIVERED', 'DLT_REJECTED', 'LOCKED'],
      sort: 'text',
    },
    vendor_code: { label: { en: "Vendor's code", hi: 'प्रदाता का कोड' }, kind: 'text', sort: 'text' },
    seconds: { label: { en: 'Seconds to deliver', hi: 'पहुँचने के सेकंड' }, kind: 'number', sort: 'number' },
    id: { label: labels.number, kind: 'key' },
  },
  order: newestFirst,
  counted: true,
  empty: { en: 'No failed passcode in this period', hi: 'इस अवधि में कोई विफल पासकोड नहीं' },
})
