import { defineAct } from '#src/admin/acts/act.ts'
import { longReason } from '#src/admin/acts/act-fields.ts'
import { rowActs } from '#src/admin/acts/act-parts.tsx'
import type { ListRow } from '#src/admin/list/list-row.ts'
import type { Language } from '#src/contract/language.ts'
import { bankStatementCalls } from '#src/contract/money/bank-statement.ts'
import { billingCalls } from '#src/contract/money/billing.ts'
import { commissionCalls } from '#src/contract/money/commission.ts'
import { paymentAnswerCalls } from '#src/contract/money/payment-answers.ts'
import { payoutCalls } from '#src/contract/money/payout.ts'
import { settlementCalls } from '#src/contract/money/settlement.ts'
import { businessDay } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'

const rupees = (amount: ListRow[string] | undefined) => formatRupees(Number(amount), { paise: true })
const inMonth = ({ month }: ListRow, language: Language) => formatMonth(String(month), language)
const ofFile = ({ file_id }: ListRow) => ({ id: Number(file_id) })
const today = () => businessDay(new Date())

const transferReference = { label: { en: 'Transfer reference (UTR)', hi: 'हस्तांतरण संदर्भ (यूटीआर)' } }
const reason = longReason
const recorded = { en: 'Recorded', hi: 'दर्ज हो गया' }

/** Locks the earliest open month, with the sums that the admin sees. */
export const useMonthActs = rowActs([
  defineAct(commissionCalls, 'POST /api/admin/commission/lock', {
    label: { en: 'Lock {month}', hi: '{month} बंद करें' },
    title: { en: 'Lock {month}?', hi: '{month} बंद करें?' },
    about: {
      en: 'Our revenue is {revenue}, partners get {payout}. Locked lines never change: later corrections become new lines in the next month.',
      hi: 'हमारा राजस्व {revenue} है, पार्टनरों को {payout} मिलते हैं। इसकी पंक्तियाँ फिर कभी नहीं बदलेंगी: बाद में जो पता चलेगा वह अगले महीने में नई पंक्ति बनेगा।',
    },
    values: (row: ListRow, language) => ({
      month: inMonth(row, language),
      revenue: rupees(row.revenue),
      payout: rupees(row.payout),
    }),
    when: ({ lockable }) => lockable === 'yes',
    body: (_, { month, revenue, payout }) => ({ month, revenue: Number(revenue), payout: Number(payout) }),
    done: { en: '{month} is locked', hi: '{month} बंद हो गया' },
  }),
])

/** Our invoice to a lender for a locked month. */
export const useLenderActs = rowActs([
  defineAct(billingCalls, 'POST /api/admin/lender-invoices', {
    label: { en: 'Invoice the lender', hi: 'ऋणदाता को इनवॉइस' },
    title: { en: 'Invoice to {lender}', hi: '{lender} को इनवॉइस' },
    about: {
      en: 'For all commission of {month} in our books, with GST. An invoice never changes: later corrections are invoiced with a later month.',
      hi: 'हमारी बही में {month} का पूरा कमीशन, जीएसटी सहित। इनवॉइस कभी नहीं बदलता: बाद के सुधार किसी बाद के महीने के साथ आते हैं।',
    },
    values: (row: ListRow, language) => ({ lender: String(row.lender), month: inMonth(row, language) }),
    when: ({ invoice }) => invoice === 'yes',
    fields: {
      name: { label: { en: 'Legal name', hi: 'कानूनी नाम' } },
      address: { label: { en: 'Address', hi: 'पता' }, kind: 'longText' },
      gstin: { label: { en: 'GST number', hi: 'जीएसटी नंबर' } },
    },
    initial: ({ bill_name, bill_address, bill_gstin }) => ({
      ...{ name: bill_name ?? '', address: bill_address ?? '', gstin: bill_gstin ?? '' },
    }),
    body: (typed, { lender_id, month }) => ({ ...typed, lender_id: Number(lender_id), month }),
    done: { en: 'Invoice made', hi: 'इनवॉइस बन गया' },
  }),
])

/** Records that the bank has sent a payout, or returned it. */
export const usePayoutActs = rowActs([
  defineAct(payoutCalls, 'POST /api/admin/payouts/{month}/paid', {
    label: { en: 'Record payment', hi: 'भुगतान दर्ज करें' },
    title: { en: 'Payment to {merchant}', hi: '{merchant} को भुगतान' },
    about: {
      en: '{amount} for {month}. Record it once the bank has sent it.',
      hi: '{month} के लिए {amount}। बैंक भेज दे तभी दर्ज करें।',
    },
    values: (row: ListRow, language) => ({ month: inMonth(row, language), amount: rupees(row.net) }),
    when: ({ state }) => state === 'DUE',
    fields: {
      paid_on: { label: { en: 'Sent on', hi: 'भेजने की तारीख़' }, kind: 'day', past: true },
      utr: transferReference,
    },
    initial: () => ({ paid_on: today() }),
    params: ({ month }) => ({ month: String(month) }),
    body: (typed, { merchant_id }) => ({ merchant_id: Number(merchant_id), ...typed }),
    done: { en: 'Payment recorded', hi: 'भुगतान दर्ज हो गया' },
  }),
  defineAct(payoutCalls, 'POST /api/admin/payouts/{month}/returned', {
    label: { en: 'Payment returned', hi: 'भुगतान लौट आया' },
    title: { en: 'Returned payment to {merchant}', hi: '{merchant} का लौटा हुआ भुगतान' },
    about: {
      en: '{amount} for {month} is due again. The partner is notified; invoices stay as they are.',
      hi: '{month} के {amount} फिर देय होंगे। पार्टनर को सूचना जाएगी; इनवॉइस वैसे ही रहेंगे।',
    },
    values: (row: ListRow, language) => ({ month: inMonth(row, language), amount: rupees(row.net) }),
    when: ({ state }) => state === 'PAID',
    fields: { reason },
    params: ({ month }) => ({ month: String(month) }),
    body: (typed, { merchant_id }) => ({ merchant_id: Number(merchant_id), ...typed }),
    done: recorded,
  }),
])

/** Explains a line of our account that matches nothing, or takes back the file that it came with. */
export const useBankActs = rowActs([
  defineAct(bankStatementCalls, 'POST /api/admin/bank-lines/{id}/explain', {
    label: { en: 'Explain', hi: 'कारण दर्ज करें' },
    about: {
      en: '{amount} then needs no receipt or payout, for example bank charges.',
      hi: 'फिर {amount} के लिए किसी प्राप्ति या भुगतान की ज़रूरत नहीं, जैसे बैंक शुल्क।',
    },
    values: ({ amount }: ListRow) => ({ amount: rupees(amount) }),
    when: ({ over }) => Number(over) === 0,
    fields: { reason },
    params: ({ id }) => ({ id: Number(id) }),
    done: recorded,
  }),
  defineAct(bankStatementCalls, 'POST /api/admin/bank-statements/{id}/revert', {
    label: { en: 'Revert its file', hi: 'इसकी फ़ाइल वापस करें' },
    about: {
      en: 'All lines that came with {file_name} are removed. Nothing changes in the books.',
      hi: '{file_name} के साथ आई सभी पंक्तियाँ हट जाएँगी। बही में कुछ नहीं बदलता।',
    },
    params: ofFile,
    done: { en: 'File reverted', hi: 'फ़ाइल वापस ले ली गई' },
  }),
])

/** Takes back what a bank's answer recorded. */
export const useAnswerActs = rowActs([
  defineAct(paymentAnswerCalls, 'POST /api/admin/payment-answers/{id}/revert', {
    label: { en: 'Revert its file', hi: 'इसकी फ़ाइल वापस करें' },
    about: {
      en: 'What {file_name} recorded is taken back: paid payouts are due again, returned ones are paid. Partners are not notified.',
      hi: '{file_name} से जो दर्ज हुआ वह वापस लिया जाएगा: चुकाए गए भुगतान फिर देय होंगे, लौटे हुए चुकाए गए माने जाएँगे। पार्टनरों को सूचना नहीं जाएगी।',
    },
    when: ({ revertable }: ListRow) => revertable === 'yes',
    params: ofFile,
    done: { en: 'File reverted', hi: 'फ़ाइल वापस ले ली गई' },
  }),
])

/** Records a lender's money for a statement, accepts what is left of it, or takes that back. */
export const useSettlementActs = rowActs([
  defineAct(settlementCalls, 'POST /api/admin/commission-file/{id}/receipts', {
    label: { en: 'Record money received', hi: 'आया हुआ पैसा दर्ज करें' },
    about: {
      en: '{lender} owes {due} by this statement; {open} is still open.',
      hi: 'इस विवरण से {lender} को {due} देने हैं; {open} अभी बाक़ी हैं।',
    },
    values: ({ due, open }: ListRow) => ({ due: rupees(due), open: rupees(open) }),
    fields: {
      received_on: { label: { en: 'Received on', hi: 'कब आया' }, kind: 'day', past: true },
      amount: {
        label: { en: 'Amount on the bank account (₹)', hi: 'बैंक खाते में आई रक़म (₹)' },
        kind: 'number',
      },
      tds: {
        label: { en: 'Tax deducted by the lender (₹)', hi: 'ऋणदाता ने काटा टैक्स (₹)' },
        kind: 'number',
      },
      utr: transferReference,
    },
    initial: () => ({ received_on: today(), tds: '0' }),
    params: ofFile,
    body: ({ amount, tds, ...typed }) => ({ ...typed, amount: Number(amount), tds: Number(tds) }),
    done: recorded,
  }),
  defineAct(settlementCalls, 'POST /api/admin/commission-file/{id}/settle', {
    label: { en: 'Accept the difference', hi: 'अंतर मान लें' },
    about: {
      en: '{open} is still open. The cases of this statement then count as settled, with your reason.',
      hi: '{open} अभी बाक़ी हैं। आपके कारण के साथ इस विवरण के मामले निपटे हुए माने जाएँगे।',
    },
    values: ({ open }: ListRow) => ({ open: rupees(open) }),
    when: ({ settled_on }) => settled_on === null,
    fields: { reason },
    params: ofFile,
    done: recorded,
  }),
  defineAct(settlementCalls, 'POST /api/admin/commission-file/{id}/unsettle', {
    label: { en: 'Take back the receipts', hi: 'दर्ज पैसा वापस लें' },
    about: {
      en: 'All receipts of this statement and an accepted difference are taken back. What partners were paid stays paid.',
      hi: 'इस विवरण का दर्ज पैसा और माना गया अंतर, दोनों वापस लिए जाएँगे। पार्टनरों को जो चुकाया गया, वह चुकाया ही रहेगा।',
    },
    when: ({ settled_on, received }: ListRow) => settled_on !== null || Number(received) !== 0,
    fields: { reason },
    params: ofFile,
    done: recorded,
  }),
])
