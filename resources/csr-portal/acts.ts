import { defineAct } from '#src/admin/acts/act.ts'
import { reason } from '#src/admin/acts/act-fields.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { type CsrCustomer, csrCalls, type Secret } from '#src/contract/csr/csr.ts'
import { csrContactCalls } from '#src/contract/csr/csr-contact.ts'
import type { GivenConsent } from '#src/contract/customers/consent.ts'
import { labels } from '#src/contract/labels.ts'
import { isFinal, statuses, statusKey } from '#src/domain/applications/status.ts'
import { indiaTime } from '#src/kit/fields/typed-date.ts'

/** A customer, seen from one application. */
export interface Seen {
  customer: CsrCustomer
  pid: string
}
type Choice = CsrCustomer['applications'][number]['choices'][number]
/** An offer that the customer chose. */
export type Chosen = Seen & { choice: Choice; stages: Readonly<Record<string, string>> }

const page = ({ customer, pid }: Seen) => ({ id: customer.id, pid })
const send = { en: 'Send', hi: 'भेजें' }
const save = { en: 'Save', hi: 'सहेजें' }
const linkSent = { en: 'The link was sent.', hi: 'लिंक भेज दिया गया।' }

const assign = {
  label: { en: 'Assign', hi: 'सौंपें' },
  action: save,
  fields: {
    owner_id: {
      label: { en: 'Owner', hi: 'ज़िम्मेदार' },
      list: 'admins',
      empty: { en: 'Nobody', hi: 'कोई नहीं' },
    },
  },
  done: { en: 'Assigned.', hi: 'सौंप दिया गया।' },
} as const

/** Gives ticked customers to an admin, or to no one. */
export const assignTicked = defineAct(csrContactCalls, 'POST /api/admin/csr-assign', {
  ...assign,
  kind: 'primary',
  body: ({ owner_id }, rows: readonly ListRow[]) => ({
    ids: rows.map(({ id }) => String(id)),
    owner_id: Number(owner_id) || null,
  }),
})

/** What can be done with a customer; the correction of the contact stands between them (actions.tsx). */
export const addNote = defineAct(csrCalls, 'POST /api/admin/csr/{id}/{pid}/notes', {
  label: { en: 'Add note', hi: 'नोट जोड़ें' },
  action: save,
  kind: 'primary',
  fields: {
    text: {
      label: { en: 'Note', hi: 'नोट' },
      help: {
        en: 'At most 1,000 characters. A note cannot be changed.',
        hi: 'अधिकतम 1,000 अक्षर। नोट बदला नहीं जा सकता।',
      },
      kind: 'longText',
      rows: 5,
    },
  },
  params: page,
  done: { en: 'The note was added.', hi: 'नोट जोड़ा गया।' },
})

export const customerActs = [
  defineAct(csrCalls, 'POST /api/admin/csr/{id}/{pid}/callback', {
    label: { en: 'Schedule callback', hi: 'कॉल तय करें' },
    action: { en: 'Schedule', hi: 'शेड्यूल करें' },
    fields: {
      due_at: {
        label: { en: 'When (India time)', hi: 'कब (भारत समय)' },
        help: { en: 'Calls are made from 10:00 to 18:00.', hi: 'कॉल 10:00 से 18:00 के बीच होती हैं।' },
        kind: 'minute',
      },
      reason,
    },
    params: page,
    body: ({ due_at, ...typed }) => ({ due_at: indiaTime(due_at), ...typed }),
    done: { en: 'The call is scheduled.', hi: 'कॉल तय हो गई।' },
  }),
  defineAct(csrCalls, 'POST /api/admin/csr/{id}/{pid}/transfer', {
    label: { en: 'Send transfer link', hi: 'हस्तांतरण लिंक भेजें' },
    action: send,
    about: {
      en: 'The customer gets a link by SMS at {phone}, valid for 24 hours, and continues with their own passcode.',
      hi: 'ग्राहक को {phone} पर एसएमएस से लिंक मिलेगा, 24 घंटे के लिए; वह अपने पासकोड से आगे बढ़ेगा।',
    },
    values: ({ customer }: Seen) => ({ phone: customer.phone ?? '–' }),
    params: page,
    done: linkSent,
  }),
  defineAct(csrCalls, 'POST /api/admin/csr/{id}/{pid}/ticket', {
    label: { en: 'Raise ticket', hi: 'टिकट बनाएँ' },
    action: { en: 'Raise', hi: 'बनाएँ' },
    fields: {
      description: {
        label: { en: 'What is it about?', hi: 'किस बारे में है?' },
        kind: 'longText',
        rows: 6,
      },
    },
    params: page,
    done: { en: 'Ticket {reference} was raised.', hi: 'टिकट {reference} बना।' },
  }),
  defineAct(csrContactCalls, 'POST /api/admin/csr-assign', {
    ...assign,
    initial: ({ customer: { owner } }: Seen) => ({ owner_id: owner ? String(owner.id) : '' }),
    body: ({ owner_id }, { customer }) => ({ ids: [customer.id], owner_id: Number(owner_id) || null }),
  }),
  defineAct(csrCalls, 'POST /api/admin/csr/{id}/{pid}/deletion', {
    label: { en: 'Start deletion', hi: 'मिटाना शुरू करें' },
    action: { en: 'Start', hi: 'शुरू करें' },
    about: {
      en: 'Starts the deletion of everything that need not be kept by law. It is then decided under Customer Info Deletion.',
      hi: 'जो क़ानूनन रखना ज़रूरी नहीं, वह सब मिटाना शुरू होगा। फ़ैसला “ग्राहक जानकारी हटाना” में होता है।',
    },
    kind: 'danger-plain',
    when: ({ customer }: Seen) => !customer.deletion,
    fields: { reason },
    params: page,
    done: { en: 'Deletion {reference} was started.', hi: 'मिटाना {reference} शुरू हुआ।' },
  }),
]

/** What can be done with an offer that the customer chose. */
export const choiceActs = [
  defineAct(csrContactCalls, 'POST /api/admin/csr/{id}/{pid}/lender-link', {
    label: { en: 'Send lender link', hi: 'ऋणदाता का लिंक भेजें' },
    kind: 'plain',
    action: send,
    about: {
      en: 'The customer gets a link to the page of {lender}, which opens after the sign-in.',
      hi: 'ग्राहक को {lender} के पेज का लिंक मिलेगा, जो साइन इन के बाद खुलेगा।',
    },
    values: ({ choice: { lender } }: Chosen) => ({ lender }),
    when: ({ choice }) => !isFinal(choice.status),
    params: page,
    body: (_, { choice }) => ({ lender_application_id: choice.id }),
    done: linkSent,
  }),
  defineAct(csrCalls, 'POST /api/admin/csr/{id}/{pid}/status', {
    label: { en: 'Set status', hi: 'स्थिति तय करें' },
    kind: 'plain',
    title: { en: 'Set the status at {lender}', hi: '{lender} की स्थिति तय करें' },
    about: {
      en: 'It is “{status}” now. Any status can be set; the lender is not notified, and commission follows only the lender’s MIS.',
      hi: 'अभी “{status}” है। कोई भी स्थिति तय हो सकती है; ऋणदाता को नहीं बताया जाता, और कमीशन केवल ऋणदाता की एमआईएस से बनता है।',
    },
    values: ({ choice: { lender, status }, stages }: Chosen) => ({
      lender,
      status: stages[statusKey(status) ?? ''] ?? status,
    }),
    fields: ({ choice, stages }) => ({
      status: {
        label: { en: 'New status', hi: 'नई स्थिति' },
        choices: otherStatuses(choice).map(({ code, key }) => ({ id: code, name: stages[key] ?? key })),
      },
      amount: {
        label: labels.amount,
        help: { en: 'Only for a disbursal.', hi: 'केवल जब पैसा भेजा गया हो।' },
        kind: 'number',
      },
      reason,
    }),
    initial: ({ choice }) => ({ status: String(otherStatuses(choice)[0]?.code) }),
    params: page,
    body: ({ status, amount, reason: why }, { choice }) => ({
      lender_application_id: choice.id,
      expected: choice.status,
      status: Number(status),
      reason: why,
      ...(amount.trim() !== '' && { amount: Number(amount) }),
    }),
    done: { en: 'The status was set.', hi: 'स्थिति तय हो गई।' },
  }),
]

const otherStatuses = ({ status }: Choice) => statuses.filter(({ code }) => code !== status)

/** Withdraws a consent at the customer's request. */
export const withdrawConsent = defineAct(
  csrContactCalls,
  'POST /api/admin/csr/{id}/{pid}/consents/{consent_id}/withdraw',
  {
    label: { en: 'Withdraw on request', hi: 'अनुरोध पर वापस लें' },
    kind: 'plain',
    about: {
      en: '“{consent}” is withdrawn on the customer’s behalf. A lender that used it is notified.',
      hi: 'ग्राहक की ओर से “{consent}” वापस ली जाएगी। जिस ऋणदाता ने इसका उपयोग किया, उसे सूचना दी जाएगी।',
    },
    values: ({ name }: Seen & { consent: GivenConsent; name: string }) => ({ consent: name }),
    fields: { reason },
    params: ({ consent, ...seen }) => ({ ...page(seen), consent_id: consent.id }),
    done: { en: 'The consent was withdrawn.', hi: 'सहमति वापस ले ली गई।' },
  },
)

/** Shows one masked value in full. */
export const revealAct = (what: Secret, name: string, onSeen: (value: string) => void) =>
  defineAct(csrCalls, 'POST /api/admin/csr/{id}/{pid}/reveal', {
    label: { en: 'Show', hi: 'दिखाएँ' },
    title: { en: `Show: ${name}`, hi: `दिखाएँ: ${name}` },
    action: { en: 'Show', hi: 'दिखाएँ' },
    kind: 'plain',
    fields: { reason },
    params: page,
    body: (typed) => ({ what, ...typed }),
    onAnswer: ({ value }) => onSeen(value ?? '–'),
  })
