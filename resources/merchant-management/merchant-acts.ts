import { defineAct } from '#src/admin/acts/act.ts'
import { longReason, saved } from '#src/admin/acts/act-fields.ts'
import { masqueradeCalls } from '#src/contract/access/masquerade.ts'
import type { Words } from '#src/contract/bilingual.ts'
import {
  type MerchantDetail,
  MerchantEditable,
  type MerchantStatus,
  merchantCalls,
} from '#src/contract/merchants/merchant.ts'
import { maySignIn, merchantSteps } from '#src/domain/merchants/merchant-status.ts'

type User = MerchantDetail['users'][number]

const ofMerchant = ({ merchant_id: id }: MerchantDetail) => ({ id })
const reason = longReason

/** What each status is called as a step, and what it means for the merchant. */
const steps: Record<MerchantStatus, { label: Words; about: Words }> = {
  ACTIVE: {
    label: { en: 'Reactivate', hi: 'फिर से सक्रिय करें' },
    about: {
      en: 'Its users can sign in, its links are counted and its payouts are sent.',
      hi: 'इसके लोग साइन इन कर सकेंगे, लिंक गिने जाएँगे और भुगतान होंगे।',
    },
  },
  KYC_PENDING: {
    label: { en: 'Ask for KYC', hi: 'केवाईसी माँगें' },
    about: {
      en: 'Its users can sign in and submit the missing documents. Until then its links are not counted and its payouts are held.',
      hi: 'इसके लोग साइन इन करके बाक़ी काग़ज़ दे सकेंगे। तब तक लिंक किसी के नाम नहीं गिने जाएँगे और भुगतान रुके रहेंगे।',
    },
  },
  SUSPENDED: {
    label: { en: 'Suspend', hi: 'रोकें' },
    about: {
      en: 'Its users are signed out and cannot sign in. Its links lead to the plain site and are not counted; its payouts are held.',
      hi: 'इसके लोग साइन आउट हो जाएँगे और साइन इन नहीं कर पाएँगे। इसके लिंक सामान्य साइट पर ले जाएँगे और किसी के नाम नहीं गिने जाएँगे; भुगतान रुके रहेंगे।',
    },
  },
  DEACTIVATED: {
    label: { en: 'Deactivate', hi: 'खाता बंद करें' },
    about: {
      en: 'Its users are signed out, invitations stop working, and its links lead to the plain site and are not counted. What it earned is still paid. It can only return through KYC.',
      hi: 'इसके लोग साइन आउट होंगे, न्योते बेकार हो जाएँगे, लिंक सामान्य साइट पर ले जाएँगे और किसी के नाम नहीं गिने जाएँगे। जो कमाया है वह फिर भी मिलेगा। वापसी केवल केवाईसी से होगी।',
    },
  },
}

/** The same state is reached for different reasons. */
const stepName = (from: MerchantStatus, to: MerchantStatus): Words =>
  to === 'ACTIVE' && from === 'KYC_PENDING' ? { en: 'KYC is done', hi: 'केवाईसी पूरा' } : steps[to].label

/** One act for each status that a merchant may change to. */
const stepActs = (Object.keys(steps) as MerchantStatus[]).map((to) =>
  defineAct(merchantCalls, 'POST /api/admin/merchants/{id}/status', {
    about: steps[to].about,
    label: ({ status }: MerchantDetail) => stepName(status, to),
    title: ({ status }) => {
      const { en, hi } = stepName(status, to)
      return { en: `${en}: {name}`, hi: `${hi}: {name}` }
    },
    kind: to === 'ACTIVE' || to === 'KYC_PENDING' ? 'plain' : 'danger-plain',
    when: ({ status }) => merchantSteps[status].includes(to),
    fields: { reason },
    params: ofMerchant,
    body: (typed) => ({ status: to, ...typed }),
  }),
)

/** Unchanged fields are not sent, because payout terms may need approval. */
function changedOf(values: object, before: MerchantDetail) {
  const changed = Object.entries(values).filter(
    ([name, value]) => (value || null) !== (before[name as keyof MerchantDetail] || null),
  )
  return changed.length > 0 ? Object.fromEntries(changed) : null
}

/** What can be done with a merchant. */
export const merchantActs = [
  ...stepActs,
  defineAct(merchantCalls, 'POST /api/admin/merchants/{id}/invite', {
    label: ({ users }: MerchantDetail) =>
      users.length > 0
        ? { en: 'Send a login link', hi: 'लॉगिन लिंक भेजें' }
        : { en: 'Create a login', hi: 'लॉगिन बनाएँ' },
    action: { en: 'Send', hi: 'भेजें' },
    about: {
      en: '{to} gets a link to set the password. It works once, for 48 hours; older links stop working.',
      hi: '{to} को पासवर्ड बनाने का लिंक मिलेगा। यह 48 घंटे में एक बार काम करता है; पुराने लिंक बंद हो जाते हैं।',
    },
    values: ({ users, email }) => ({ to: users[0]?.email ?? email ?? '–' }),
    kind: 'plain',
    disabled: ({ status }) => !maySignIn(status),
    params: ofMerchant,
    done: ({ sent }) =>
      sent
        ? ['success', { en: 'The link was sent', hi: 'लिंक भेज दिया गया' }]
        : [
            'error',
            {
              en: 'Saved, but the mail could not be sent. Send a new link later.',
              hi: 'काम हो गया, पर ईमेल नहीं भेजा जा सका। बाद में नया लिंक भेजें।',
            },
          ],
  }),
  defineAct(merchantCalls, 'POST /api/admin/merchants/{id}', {
    label: { en: 'Edit', hi: 'बदलें' },
    title: { en: 'Edit {name}', hi: '{name} में बदलाव' },
    action: { en: 'Save', hi: 'सहेजें' },
    kind: 'plain',
    record: MerchantEditable,
    initial: (merchant: MerchantDetail) => merchant,
    params: ofMerchant,
    body: changedOf,
    done: saved,
  }),
  defineAct(masqueradeCalls, 'POST /api/admin/masquerade/{merchant_id}', {
    label: { en: 'Masquerade', hi: 'इनके रूप में काम करें' },
    title: { en: 'Act as {name}', hi: '{name} के रूप में काम करें' },
    about: {
      en: 'You see what this merchant sees, for 30 minutes. To make changes, allow edits there; every change is recorded with your name. Passwords and bank details stay hidden.',
      hi: 'आप 30 मिनट तक वही देखेंगे जो यह मर्चेंट देखता है। कुछ बदलने के लिए वहाँ बदलाव की अनुमति दें; हर बदलाव आपके नाम के साथ दर्ज होता है। पासवर्ड और बैंक विवरण बंद रहते हैं।',
    },
    kind: 'primary',
    disabled: ({ status, users }: MerchantDetail) => !maySignIn(status) || users.length === 0,
    fields: { reason: longReason },
    params: ({ merchant_id }) => ({ merchant_id }),
    // Another area with its own session: needs a full page load.
    onAnswer: () => location.assign('/partner'),
  }),
]

/** Removes the authenticator of one of its people. */
export const resetFactor = defineAct(
  merchantCalls,
  'POST /api/admin/merchants/{id}/users/{user_id}/reset-totp',
  {
    label: { en: 'Reset authenticator', hi: 'ऑथेंटिकेटर रीसेट करें' },
    title: { en: 'Reset the authenticator of {name}', hi: '{name} का ऑथेंटिकेटर रीसेट करें' },
    about: {
      en: 'The password alone will sign this person in, and all sessions end. First verify the request, for example by calling the number we know.',
      hi: 'इसके बाद यह व्यक्ति केवल पासवर्ड से साइन इन करेगा, और सभी सत्र समाप्त होंगे। पहले पक्का कर लें कि माँगने वाला सचमुच वही है, जैसे हमारे पास दर्ज नंबर पर बात करके।',
    },
    kind: 'plain',
    when: ({ totp }: User & { merchant: number }) => totp,
    fields: { reason },
    params: ({ merchant, id }) => ({ id: merchant, user_id: id }),
    done: {
      en: 'Authenticator reset; all sessions ended',
      hi: 'ऑथेंटिकेटर रीसेट हुआ और सभी सत्र समाप्त हो गए',
    },
  },
)
