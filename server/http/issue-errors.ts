import type * as z from 'zod'
import { nameOf, sayProblem } from '#server/platform/words.ts'
import type { ParameterError } from '#src/contract/leads-api/v1/api-errors.ts'
import { personName } from '#src/contract/patterns.ts'

type Issue = z.core.$ZodIssue

export const missing = (param: string): ParameterError => ({
  ...{ param, code: 'parameter_missing', message: `${param} is missing` },
})

/** The first issue of each parameter in words that name the parameter, its rule and, where it is no personal data, what was sent. */
export function issueErrors(issues: readonly Issue[]): ParameterError[] {
  const found = new Map<string, ParameterError>()
  const add = (error: ParameterError) => found.has(error.param) || found.set(error.param, error)
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add(unknown([...issue.path, key].join('.')))
    else if (issue.input === undefined) add(missing(nameOf(issue)))
    else add({ param: nameOf(issue), code: 'parameter_invalid', message: ruleOf(nameOf(issue), issue) })
  }
  return [...found.values()]
}

const unknown = (param: string): ParameterError => ({
  ...{ param, code: 'parameter_unknown', message: `This call has no parameter ${param}` },
})

const kinds: Readonly<Record<string, string>> = {
  ...{ string: 'text', number: 'a number', int: 'a whole number', boolean: 'true or false' },
  ...{ array: 'a list', object: 'an object', record: 'an object', null: 'null' },
}
const kindOf = (value: unknown) =>
  kinds[value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value] ?? 'that'

function ruleOf(param: string, issue: Issue): string {
  const { input, message } = issue
  const isText = typeof input === 'string'
  const isNumber = typeof input === 'number'
  // A rule that a schema words itself.
  if (message.startsWith(`${param} is `)) return message
  switch (issue.code) {
    case 'invalid_type':
      return `${param} must be ${kinds[issue.expected] ?? issue.expected}, not ${kindOf(input)}`
    case 'invalid_value':
      return `${param} must be one of ${issue.values.join(', ')}, not ${isText ? quoted(input) : kindOf(input)}`
    case 'too_small':
      return issue.minimum === 1 && !isNumber
        ? `${param} must not be empty`
        : `${param} must be at least ${issue.minimum}`
    case 'too_big':
      if (isNumber) return `${param} must be at most ${issue.maximum}`
      return `${param} may have at most ${issue.maximum} ${isText ? 'characters' : 'entries'}, not ${(input as string).length}`
    case 'invalid_format':
      return formatOf(param, issue)
    default:
      return sayProblem('en', message)
  }
}

function formatOf(param: string, issue: z.core.$ZodIssueInvalidStringFormat): string {
  if (issue.input === '') return `${param} must not be empty`
  if (issue.format === 'datetime')
    return `${param} must be an instant with its offset, as in 2026-11-20T12:00:00+05:30, not ${quoted(issue.input)}`
  if (issue.message === 'personName') return nameRule(param, String(issue.input))
  const own = sayProblem('en', issue.message)
  const isWorded = own !== issue.message && issue.message !== 'invalid' && issue.message !== 'date'
  const pattern = issue.pattern?.replace(/^\/\^?|\$?\/u?$/g, '')
  return isWorded ? own : `${param} must have the form ${pattern}, not ${quoted(issue.input)}`
}

/** Names the sign that no name has; else the order of signs is wrong. */
function nameRule(param: string, name: string): string {
  const sign = [...name].find((one) => !personName.test(`a${one}a`) && !/[ .]/.test(one))
  return sign
    ? `${param} may not contain ${quoted(sign)}: letters of any script, blanks, hyphens, apostrophes and full stops`
    : `${param} must begin with a letter and have one blank, hyphen or apostrophe between words`
}

const quoted = (value: unknown) => JSON.stringify(String(value).slice(0, 60))
