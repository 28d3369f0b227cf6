import { partnerFollowUp, partnerToday } from '#partner/words/follow-up.words.ts'
import { businessDay } from '#src/domain/dates.ts'
import { defineForm } from '#src/engines/form/define-form.ts'
import { figure, type Rule } from '#src/engines/form/field-rules.ts'

const fromToday: Rule = { accepts: (day) => day >= businessDay(new Date()), problem: 'rangePast' }

export const noteForm = defineForm('POST /api/partner/cases/{id}/notes', partnerFollowUp, {
  fields: { text: { label: 'noteText', hint: 'noteHint', look: 'longText', most: 1000 } },
  submit: 'saveNote',
  done: 'noteSaved',
})

export const targetForm = defineForm('POST /api/partner/target', partnerToday, {
  fields: {
    amount: {
      ...{ label: 'targetAmount', hint: 'targetHint', look: 'digits', empty: null },
      rule: figure({ least: 1, most: 9_999_999_999.99, paise: true }),
    },
  },
  submit: 'saveTarget',
  done: 'targetSaved',
})

export const callBackForm = defineForm('POST /api/partner/cases/follow-up', partnerFollowUp, {
  fields: {
    call_back_on: { label: 'callBack', hint: 'callBackHint', look: 'date', rule: fromToday, empty: null },
  },
  submit: 'saveCallBack',
})

export const assignForm = defineForm('POST /api/partner/cases/follow-up', partnerFollowUp, {
  fields: {
    assigned_to: {
      ...{ label: 'assignTo', hint: 'assignHint', look: 'choice', none: 'nobody', empty: null },
      rule: { accepts: (id) => /^\d+$/.test(id), problem: 'choice', tidy: Number },
    },
  },
  submit: 'saveAssigned',
})
