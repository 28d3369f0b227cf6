/* The language of the network's published rules: paths into a message, and expressions over what they find. */

/** A named rule: a list of rules, or an expression over its variables. */
export interface Rule {
  _NAME_: string
  /** The parts that it is about. */
  _SCOPE_?: string
  /** Where this holds, the rule is skipped. */
  _CONTINUE_?: string
  _RETURN_: string | Rule[]
  [variable: string]: unknown
}

export type Outcome = 'passed' | 'failed' | 'no such part' | 'condition does not hold' | 'not readable'

const segments = /\.([\w-]+)|\[\*\]|\[\?\(@\.([\w.]+)\s*==\s*'([^']*)'\)\]/g

/** What a path finds, in a list. @throws for a path of another form */
export function find(root: unknown, path: string): unknown[] {
  let found = [root]
  let read = 1
  for (const [all, name, property = '', value] of path.trim().matchAll(segments)) {
    read += all.length
    const children = found.flatMap((one) => (typeof one === 'object' && one ? Object.values(one) : []))
    if (name) found = found.map((one) => Object(one)[name])
    else if (property)
      found = children.filter(
        (one) => property.split('.').reduce((at, key) => Object(at)[key], one) === value,
      )
    else found = children
    found = found.filter((one) => one !== undefined)
  }
  if (read !== path.trim().length) throw new Error(`path ${path}`)
  return found
}

type Lists = Record<string, unknown[]>

const isPresent = (one: unknown) => one !== null && one !== ''
const clauses: Record<string, (left: unknown[], right: unknown[]) => boolean> = {
  'are present': (left) => left.length > 0 && left.every(isPresent),
  'are unique': (left) => new Set(left.map((one) => JSON.stringify(one))).size === left.length,
  'all in': (left, right) => left.every((one) => right.includes(one)),
  'any in': (left, right) => left.some((one) => right.includes(one)),
  'none in': (left, right) => !left.some((one) => right.includes(one)),
  // Some rules write each backslash twice.
  'follow regex': (left, right) =>
    left.every((one) =>
      right.every((pattern) => new RegExp(String(pattern).replaceAll('\\\\', '\\')).test(String(one))),
    ),
}

/** @throws for an expression of another form */
export function evaluate(expression: string, lists: Lists): boolean {
  const words = expression.match(/&&|\|\||[!()]|[\w.]+/g) ?? []
  const next = () => words.shift() ?? ''
  const listOf = (name: string): unknown[] => {
    const list = lists[name]
    if (!list) throw new Error(`variable ${name}`)
    return list
  }
  const unit = (): boolean => {
    const first = next()
    if (first === '!') return !unit()
    if (first === '(') {
      const inner = either()
      if (next() !== ')') throw new Error(expression)
      return inner
    }
    const verb = `${next()} ${next()}`
    const clause = clauses[verb]
    if (!clause) throw new Error(`clause ${verb}`)
    return clause(listOf(first), verb.startsWith('are') ? [] : listOf(next()))
  }
  const both = (): boolean => {
    let holds = unit()
    while (words[0] === '&&') {
      next()
      holds = unit() && holds
    }
    return holds
  }
  const either = (): boolean => {
    let holds = both()
    while (words[0] === '||') {
      next()
      holds = both() || holds
    }
    return holds
  }
  const holds = either()
  if (words.length > 0) throw new Error(expression)
  return holds
}

/**
 * Evaluates a rule and those in it. A rule with others in it applies where its scope finds something; they then read the whole
 * message. One without reads each part of its scope.
 * @param inherited variables of the rules around it
 * @param report once for each part that a rule without others is about
 */
export function check(
  rule: Rule,
  message: unknown,
  report: (rule: Rule, outcome: Outcome) => void,
  inherited: Record<string, unknown> = {},
): void {
  const skip = (outcome: Outcome) => {
    for (const leaf of leavesOf(rule)) report(leaf, outcome)
  }
  const variables = { ...inherited, ...rule }
  const { _SCOPE_: scope, _RETURN_: does, _CONTINUE_: unless } = rule
  try {
    const parts = scope ? find(message, scope) : [message]
    if (parts.length === 0) skip('no such part')
    for (const part of Array.isArray(does) && parts.length > 0 ? [message] : parts) {
      const lists: Lists = {}
      for (const [name, value] of Object.entries(variables))
        if (typeof value === 'string' && value.startsWith('$')) lists[name] = find(part, value)
        else if (Array.isArray(value) && name !== '_RETURN_') lists[name] = value
      if (unless && evaluate(unless, lists)) skip('condition does not hold')
      else if (Array.isArray(does)) for (const inner of does) check(inner, message, report, ownOf(variables))
      else report(rule, evaluate(does, lists) ? 'passed' : 'failed')
    }
  } catch {
    skip('not readable')
  }
}

const ownOf = (variables: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !name.startsWith('_')))

/** The rules in a rule that have no others in them. */
export const leavesOf = (rule: Rule): Rule[] =>
  Array.isArray(rule._RETURN_) ? rule._RETURN_.flatMap(leavesOf) : [rule]
