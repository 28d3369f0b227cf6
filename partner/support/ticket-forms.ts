import { defineForm } from '#src/engines/form/define-form.ts'
import { question } from '#src/engines/form/field-rules.ts'
import { partnerSupport } from './words.ts'

const category = { label: 'category', look: 'choice' } as const
const text = { hint: 'describeHint', look: 'longText', most: 2000, rule: question } as const
const sending = { multipart: true, submit: 'sendTicket', done: 'sent' } as const

export const ticketForms = {
  GENERAL_QUERY: defineForm('POST /api/partner/tickets', partnerSupport, {
    ...sending,
    fields: { category, text: { ...text, label: 'question' } },
  }),
  TECH_SUPPORT: defineForm('POST /api/partner/tickets', partnerSupport, {
    ...sending,
    fields: {
      category,
      text: { ...text, label: 'describe' },
      page_url: { label: 'pageUrl', hint: 'pageUrlHint', most: 500, optional: true },
      browser: { label: 'browser', most: 200, optional: true },
    },
  }),
} as const

export const replyForm = defineForm('POST /api/partner/tickets/{id}/reply', partnerSupport, {
  multipart: true,
  fields: { text: { label: 'reply', look: 'longText', most: 2000 } },
  submit: 'sendReply',
})
