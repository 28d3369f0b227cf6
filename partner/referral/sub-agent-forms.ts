import { defineForm } from '#src/engines/form/define-form.ts'
import { type Rule, rules } from '#src/engines/form/field-rules.ts'
import type { Problems } from '#src/kit/fields/form.tsx'
import { subAgents } from './words.ts'

const none: Problems = {}

/** Three decimals, as stored; the server knows how high it may be. */
const share = (least: number): Rule => ({
  accepts: (typed) => {
    const percent = Number(typed)
    return percent >= least && percent <= 100 && Number(percent.toFixed(3)) === percent
  },
  problem: 'percentRange',
  tidy: Number,
})

const day: Rule = { accepts: (typed) => /^\d{4}-\d{2}-\d{2}$/.test(typed), problem: 'date' }

export const inviteSubAgentForm = defineForm('POST /api/partner/sub-agents', subAgents, {
  fields: {
    mobile: { label: 'mobile', look: 'tel', rule: rules.mobile, optional: true },
    email: { label: 'email', look: 'email', rule: rules.email, optional: true },
    percent: { label: 'percent', hint: 'percentHint', look: 'text', rule: share(0.001) },
    percent_below: { label: 'percentBelow', hint: 'percentBelowHint', rule: share(0), optional: true },
    from_day: { label: 'fromDay', hint: 'fromDayHint', look: 'date', rule: day },
  },
  across: ({ mobile, email }) => (Boolean(mobile) === Boolean(email) ? { mobile: 'mobileOrEmail' } : none),
  note: 'inviteConsent',
  submit: 'invite',
  done: 'invited',
})

export const acceptSubAgentForm = defineForm('POST /api/partner/sub-agents/{id}/accept', subAgents, {
  fields: {},
  note: 'acceptConsent',
  submit: 'accept',
  done: 'accepted',
})

export const endSubAgentForm = defineForm('POST /api/partner/sub-agents/{id}/end', subAgents, {
  fields: { last_day: { label: 'lastDay', look: 'date', rule: day } },
  submit: 'end',
  done: 'endNoted',
})
