import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { parse } from 'yaml'
import { check, leavesOf, type Outcome, type Rule } from './rule-language.ts'
import type { Message } from './walks.ts'

/* The published document, as data: a checkout of ONDC-Official/automation-specifications, branch draft-FIS12-2.0.3. */

export interface RuleResult {
  /** Action and names, outermost first. */
  name: string
  outcomes: Partial<Record<Outcome | 'no such message', number>>
}

interface Attribute {
  _description?: { required?: boolean }
  [name: string]: unknown
}

export interface Published {
  /** Attributes that the document requires of a gold loan and that a message of ours lacks where it has what they belong to. */
  attributes: { checked: number; missing: Set<string> }
  ours: RuleResult[]
  sellers: RuleResult[]
  /** Failures of the schema of messages: action, path and what was expected → how often. */
  schema: { from: Message['from']; checked: number; failed: Map<string, number> }[]
}

const read = (dir: string, path: string) => parse(readFileSync(join(dir, 'config', path), 'utf8'))

/** Each rule once, however many actions share it, over all messages that it is about. */
function resultsOf(tests: Record<string, Rule[]>, messages: readonly Message[]): RuleResult[] {
  const results = new Map<Rule, RuleResult>()
  const actions = new Set(messages.map(({ action }) => action))
  for (const [action, rules] of Object.entries(tests))
    for (const leaf of rules.flatMap(leavesOf))
      if (!results.has(leaf)) results.set(leaf, { name: `${action} ${leaf._NAME_}`, outcomes: {} })
  const count = (rule: Rule, outcome: keyof RuleResult['outcomes']) => {
    const { outcomes } = results.get(rule) as RuleResult
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  for (const [action, rules] of Object.entries(tests))
    if (!actions.has(action)) for (const leaf of rules.flatMap(leavesOf)) count(leaf, 'no such message')
  for (const { action, body } of messages) for (const rule of tests[action] ?? []) check(rule, body, count)
  return [...results.values()]
}

/** What of a part is required and missing. */
const missingIn = (part: unknown, described: Attribute, path: string): string[] =>
  Object.entries(described).flatMap(([name, value]) => {
    if (name === '_description' || typeof value !== 'object' || value === null) return []
    const inner = value as Attribute
    const children = (Array.isArray(part) ? part : [part]).map(
      (one) => (Object(one) as Record<string, unknown>)[name],
    )
    return children.flatMap((child) => {
      if (child === undefined) return inner._description?.required === true ? [`${path}.${name}`] : []
      return missingIn(child, inner, `${path}.${name}`)
    })
  })

function checkAttributes(dir: string, messages: readonly Message[]): Published['attributes'] {
  const { attribute_set: set } = read(dir, 'attributes/GOLD_LOAN.yaml') as {
    attribute_set: Record<string, Attribute>
  }
  const ofGold = new Set(
    messages
      .filter(({ text }) => text.includes('"GOLD_LOAN"'))
      .map(({ body }) => body.context.transaction_id),
  )
  const own = messages.filter(
    ({ from, action, body }) => from === 'us' && set[action] && ofGold.has(body.context.transaction_id),
  )
  const missing = own.flatMap(({ action, body }) => missingIn(body, set[action] as Attribute, action))
  return { checked: own.length, missing: new Set(missing) }
}

export function checkPublished(dir: string, messages: readonly Message[]): Published {
  const { _TESTS_: tests } = read(dir, 'validations/index.yaml') as { _TESTS_: Record<string, Rule[]> }
  const answers = ([action]: [string, unknown]) => action.startsWith('on_')
  const good = messages.filter(({ body }) => !body.error)
  const [ours, sellers] = (['us', 'seller'] as const).map((from) => {
    const own = Object.entries(tests).filter((one) => answers(one) === (from === 'seller'))
    return resultsOf(
      Object.fromEntries(own),
      good.filter((one) => one.from === from),
    )
  }) as [RuleResult[], RuleResult[]]
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: true })
  addFormats.default(ajv)
  ajv.addSchema(read(dir, 'specs/openapi.yaml') as object, 'network')
  const schema = (['us', 'seller'] as const).map((from) => {
    const failed = new Map<string, number>()
    const own = good.filter((one) => one.from === from)
    for (const { action, body } of own) {
      const at = `network#/paths/~1${action}/post/requestBody/content/application~1json/schema`
      const validate = ajv.getSchema(at)
      if (!validate || validate(body)) continue
      for (const { instancePath, message = '', params } of validate.errors ?? []) {
        const path = instancePath.replace(/\/\d+(?=\/|$)/g, '/*')
        const what = `${action} ${path}: ${message} ${Object.values(params).join(' ')}`
        failed.set(what, (failed.get(what) ?? 0) + 1)
      }
    }
    return { from, checked: own.length, failed }
  })
  return { ours, sellers, schema, attributes: checkAttributes(dir, good) }
}

/** A rule that failed once has failed; one that never applied is not applicable. */
export const verdictOf = ({ outcomes }: RuleResult): 'passed' | 'failed' | 'not applicable' =>
  outcomes.failed ? 'failed' : outcomes.passed ? 'passed' : 'not applicable'
