import type { Context } from 'hono'
import type * as z from 'zod'
import type { Words } from '#src/contract/bilingual.ts'
import type { Problem } from '#src/contract/catalogue/rules.ts'
import type { ErrorBody } from '#src/contract/error-body.ts'
import { type Language, languageOr } from '#src/contract/language.ts'
import { fill, type Values } from '#src/locales/pair.ts'
import { validation } from '#src/locales/validation.words.ts'
import { answers, errors } from './answer.words.ts'
import type { AppError } from './errors.ts'

const english = { errors: errors.en, validation: validation.en, answers: answers.en }
const words = {
  en: english,
  hi: {
    errors: await errors.load('hi'),
    validation: await validation.load('hi'),
    answers: await answers.load('hi'),
  },
}

/** The language that the caller prefers, if it is one of ours, else English. */
export const languageOf = (c: Context): Language =>
  languageOr(/^\s*([a-z]+)\b/i.exec(c.req.header('accept-language') ?? '')?.[1]?.toLowerCase())

/** A phrase of the server in the caller's language. */
export const phrase = (language: Language, key: keyof typeof answers.en, values?: Values) =>
  fill(words[language].answers[key], values)

/** A problem of a field, in the caller's language. */
export const sayProblem = (language: Language, problem: Problem, vars?: Values): string =>
  typeof problem === 'object'
    ? problem[language]
    : fill((words[language].validation as Record<string, string>)[problem] ?? problem, vars)

/** The body of an error answer in the caller's language. */
export function errorBody(error: AppError, language: Language, requestId: string): ErrorBody {
  const texts = words[language]
  const { errors: fields, retryAfter, current, refused, link } = error.details
  const vars = spoken(error.details.vars, language)
  return {
    success: false,
    code: error.code,
    message: fill(texts.errors[error.code], {
      seconds: retryAfter ?? '',
      wait: waitOf(retryAfter ?? 0, language),
      ...vars,
    }),
    ...(fields && {
      errors: Object.fromEntries(
        Object.entries(fields).map(([field, problem]) => [field, sayProblem(language, problem, vars)]),
      ),
    }),
    ...(link && { link }),
    ...(current && { current }),
    ...(refused && {
      refused: {
        ...refused,
        kept: refused.kept.map((one) => ({ ...one, reason: sayProblem(language, one.reason) })),
      },
    }),
    requestId,
  }
}

/** A wait in the largest unit that fits, rounded up: 45 seconds, 2 minutes, 1 hour. */
function waitOf(seconds: number, language: Language): string {
  const [unit, count] =
    seconds < 60
      ? (['second', seconds] as const)
      : seconds < 3600
        ? (['minute', Math.ceil(seconds / 60)] as const)
        : (['hour', Math.ceil(seconds / 3600)] as const)
  return new Intl.NumberFormat(`${language}-IN`, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

const inWords = (value: string | number | Words, language: Language) =>
  typeof value === 'object'
    ? value[language]
    : typeof value === 'number'
      ? value.toLocaleString('en-IN')
      : value

const spoken = (vars: AppError['details']['vars'] = {}, language: Language): Values =>
  Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, inWords(value, language)]))

/** First issue of each field → key of its message. Our schemas name the key; zod's own issues get a general one. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const found: Record<string, string> = {}
  for (const issue of nearestIssues(error)) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) found[[...issue.path, key].join('.')] ??= 'unknownField'
    else found[nameOf(issue)] ??= messageKey(issue)
  }
  return found
}

/** What a schema found, of a body with several shapes only at the one that was meant. */
export const nearestIssues = (error: z.ZodError): z.core.$ZodIssue[] => error.issues.flatMap(ofNearest)

/** The place of an issue: `consent.at`. */
export const nameOf = ({ path }: z.core.$ZodIssue) => path.join('.') || 'body'

/** Of a body with several shapes: the issues of the one that knows most of what was sent. */
function ofNearest(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.path.length > 0 || issue.errors.length === 0) return [issue]
  const unknown = (issues: z.core.$ZodIssue[]) =>
    issues.flatMap((one) => (one.code === 'unrecognized_keys' ? one.keys : [])).length
  return issue.errors.reduce((best, one) => (unknown(one) < unknown(best) ? one : best))
}

function messageKey(issue: z.core.$ZodIssue): string {
  if (issue.message in english.validation) return issue.message
  return issue.code === 'invalid_type' && issue.input === undefined ? 'required' : 'invalid'
}
