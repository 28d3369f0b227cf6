import { apiScopes } from '#src/contract/api-scopes.ts'
import { subscribedTypes } from '#src/contract/leads-api/event-types.ts'
import { defineForm } from '#src/engines/form/define-form.ts'
import { rules } from '#src/engines/form/field-rules.ts'
import { apiWords } from '#src/locales/api.words.ts'
import { integrationTasks, keyWords, partnerWebhooks } from './words.ts'

const key = {
  name: { label: 'name', hint: 'nameHint', most: 60, rule: rules.plain },
  scopes: { label: 'scopes', look: 'ticks', of: apiScopes, ofWords: apiWords, initial: ['leads:write'] },
  allowed_ips: { label: 'ips', hint: 'ipsHint', look: 'lines', most: 20, rule: rules.ipAddress },
} as const

const password = {
  label: 'password',
  hint: 'passwordHint',
  look: 'password',
  most: 200,
  optional: true,
} as const

const versions = {
  '2026-11-29': 'version.2026-11-29',
  '2026-11-23': 'version.2026-11-23',
} as const

export const keyForms = {
  create: defineForm('POST /api/partner/api-keys', keyWords, {
    fields: {
      name: key.name,
      mode: {
        label: 'mode',
        hint: 'modeHint',
        look: 'radio',
        choices: { test: 'test', live: 'live' },
        initial: 'test',
      },
      scopes: key.scopes,
      allowed_ips: key.allowed_ips,
      password,
    },
    submit: 'create',
  }),
  change: defineForm('POST /api/partner/api-keys/{id}', keyWords, {
    fields: { ...key, version: { label: 'version', hint: 'versionHint', look: 'radio', choices: versions } },
    submit: 'save',
    done: 'saved',
  }),
  roll: defineForm('POST /api/partner/api-keys/{id}/roll', keyWords, {
    fields: {
      overlap: {
        label: 'overlap',
        look: 'radio',
        choices: { now: 'now', hour: 'hour', day: 'day', week: 'week' },
        initial: 'day',
      },
      password,
    },
    submit: 'rollYes',
  }),
} as const

const endpoint = {
  fields: {
    url: { label: 'url', hint: 'urlHint', look: 'url', most: 500 },
    description: {
      label: 'description',
      hint: 'descriptionHint',
      most: 100,
      rule: rules.plain,
      optional: true,
      empty: '',
    },
    events: {
      label: 'events',
      look: 'ticks',
      of: subscribedTypes,
      ofWords: apiWords,
      initial: subscribedTypes,
    },
  },
  submit: 'save',
  done: 'saved',
} as const

export const endpointForms = {
  create: defineForm('POST /api/partner/webhook-endpoints', partnerWebhooks, endpoint),
  change: defineForm('POST /api/partner/webhook-endpoints/{id}', partnerWebhooks, {
    ...endpoint,
    fields: {
      ...endpoint.fields,
      api_version: { label: 'version', hint: 'versionHint', look: 'radio', choices: versions },
    },
  }),
  roll: defineForm('POST /api/partner/webhook-endpoints/{id}/roll-secret', partnerWebhooks, {
    fields: {
      overlap: {
        label: 'overlap',
        look: 'radio',
        choices: { now: 'overlap.now', '1h': 'overlap.1h', '24h': 'overlap.24h', '7d': 'overlap.7d' },
        initial: '24h',
      },
    },
    submit: 'roll',
    done: 'saved',
  }),
} as const

export const testClockForm = defineForm('POST /api/partner/test-mode/clock', keyWords, {
  fields: {
    by: {
      label: 'clockBy',
      look: 'radio',
      choices: { day: 'clockDay', week: 'clockWeek', month: 'clockMonth' },
      initial: 'month',
    },
  },
  submit: 'clockMove',
  done: 'clockMoved',
})

export const deleteTestForm = defineForm('POST /api/partner/test-mode/delete', keyWords, {
  fields: {},
  submit: 'deleteTestYes',
  done: 'testDeleted',
})

export const widgetSitesForm = defineForm('POST /api/partner/widget/origins', integrationTasks, {
  fields: { origins: { label: 'origins', hint: 'originsHint', look: 'lines', most: 5, rule: rules.origin } },
  submit: 'saveOrigins',
  done: 'saved',
})
