import * as z from 'zod'
import { defineAct } from '#src/admin/acts/act.ts'
import { saved } from '#src/admin/acts/act-fields.ts'
import { deletionCalls, type LenderNotice } from '#src/contract/customers/deletion.ts'
import { field } from '#src/contract/field.ts'

const StartForm = z.object({
  customer: field(z.string('required').trim().min(1, 'required').max(200, 'tooLong'), {
    label: { en: 'Customer: id, mobile number, e-mail or PAN', hi: 'ग्राहक: आईडी, मोबाइल नंबर, ईमेल या पैन' },
  }),
  identity: field(z.enum(['PASSCODE', 'DOCUMENT', 'LETTER'], 'choice'), {
    label: { en: 'How the identity was checked', hi: 'पहचान कैसे जाँची गई' },
    options: {
      PASSCODE: { en: 'Passcode sent to the known number', hi: 'ज्ञात नंबर पर भेजा पासकोड' },
      DOCUMENT: { en: 'Document seen', hi: 'दस्तावेज़ देखा' },
      LETTER: { en: 'Signed letter', hi: 'हस्ताक्षरित पत्र' },
    },
  }),
  details: field(z.string().trim().max(500, 'tooLong').optional(), {
    label: { en: 'What the customer wrote', hi: 'ग्राहक ने क्या लिखा' },
    widget: 'longText',
  }),
})

/** For customers who asked by letter, mail or telephone. */
export const startDeletion = defineAct(deletionCalls, 'POST /api/admin/deletions', {
  label: { en: 'Start a deletion', hi: 'हटाने का अनुरोध दर्ज करें' },
  action: { en: 'Start', hi: 'दर्ज करें' },
  about: {
    en: 'For a customer who asked by letter, mail or telephone. Nothing is deleted before it is approved.',
    hi: 'उस ग्राहक के लिए जिसने पत्र, ईमेल या फ़ोन से कहा। मंज़ूरी से पहले कुछ नहीं हटता।',
  },
  kind: 'primary',
  record: StartForm,
  body: ({ details, ...typed }) => ({ ...typed, ...(details && { details }) }),
  done: { en: 'The request {reference} is open', hi: 'अनुरोध {reference} दर्ज हुआ' },
})

/** Answers by letter are entered manually. */
export const recordAnswer = defineAct(deletionCalls, 'POST /api/admin/deletions/{reference}/notices/{id}', {
  label: { en: 'Record answer', hi: 'उत्तर दर्ज करें' },
  title: { en: 'Record the answer of {lender}', hi: '{lender} का उत्तर दर्ज करें' },
  kind: 'plain',
  when: ({ state }: LenderNotice & { reference: string }) => state !== 'TOLD',
  fields: {
    answer: {
      label: { en: 'What did the lender answer, and how?', hi: 'ऋणदाता ने क्या और कैसे उत्तर दिया?' },
      help: {
        en: 'For example: letter of 2 December, data deleted. No name or number of the customer.',
        hi: 'जैसे: 2 दिसंबर का पत्र, डेटा हटाया गया। ग्राहक का नाम या नंबर न लिखें।',
      },
      kind: 'longText',
    },
  },
  params: ({ reference, id }) => ({ reference, id }),
  done: saved,
})
