import { declareResource } from '#src/contract/catalogue/catalogue.ts'
import { ordered } from '#src/contract/catalogue/rules.ts'
import { CallRule } from '#src/contract/telecalling/call-rule.ts'

export const callRules = declareResource({
  name: 'call-rules',
  entity: 'call_rule',
  one: { en: 'Call rule', hi: 'कॉल नियम' },
  many: { en: 'Call rules', hi: 'कॉल नियम' },
  icon: 'phoneForward',
  access: { roles: [1] },
  schema: CallRule,
  rules: [ordered('after_hours', 'within_days', { times: 24, error: 'callWindow' })],
  label: 'name',
  create: ['name', 'stage', 'after_hours', 'within_days', 'product', 'reason'],
})
