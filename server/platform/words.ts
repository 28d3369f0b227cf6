import type { Context } from 'hono'
import type * as z from 'zod'
import type { ErrorBody } from '#src/contract/errors.ts'
import { answers } from '#src/locales/answers.words.ts'
import { errors } from '#src/locales/errors.words.ts'
import { fill, type Values } from '#src/locales/pair.ts'
import { validation } from '#src/locales/validation.words.ts'
import type { AppError } from './errors.ts'

export type Language = 'en' | 'hi'

const hindi = {
  errors: await errors.load(),
  validation: await validation.load(),
  answers: await answers.load(),
}
const english = { errors: errors.en, validation: validation.en, answers: answers.en }

/** Hindi when the caller prefers it, else English. */
export const languageOf = (c: Context): Language =>
  /^\s*hi\b/i.test(c.req.header('accept-language') ?? '') ? 'hi' : 'en'

/** A phrase of the server in the caller's language. */
export const say = (language: Language, key: keyof typeof answers.en, values?: Values) =>
  fill((language === 'hi' ? hindi : english).answers[key], values)

/** A key of the validation words, in the caller's language. */
export const sayProblem = (language: Language, key: string): string =>
  ((language === 'hi' ? hindi : english).validation as Record<string, string>)[key] ?? key

/** The body of an error answer in the caller's language. */
export function errorBody(error: AppError, language: Language, requestId: string): ErrorBody {
  const words = language === 'hi' ? hindi : english
  const { errors: fields, retryAfter, current, change, link } = error.details
  const vars = spoken(error.details.vars, language)
  return {
    success: false,
    code: error.code,
    message: fill(words.errors[error.code], { seconds: retryAfter ?? '', ...vars }),
    ...(fields && {
      errors: Object.fromEntries(
        Object.entries(fields).map(([field, key]) => [
          field,
          fill((words.validation as Record<string, string>)[key] ?? key, vars),
        ]),
      ),
    }),
    ...(link && { link }),
    ...(current && { current }),
    ...(change && { change }),
    requestId,
  }
}

const spoken = (vars: AppError['details']['vars'] = {}, language: Language): Values =>
  Object.fromEntries(
    Object.entries(vars).map(([name, value]) => [name, typeof value === 'object' ? value[language] : value]),
  )

/** First issue of each field → key of its message. Our schemas name the key; zod's own issues get a general one. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const found: Record<string, string> = {}
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) found[key] ??= 'unknownField'
    else found[issue.path.join('.') || 'body'] ??= messageKey(issue)
  }
  return found
}

function messageKey(issue: z.core.$ZodIssue): string {
  if (issue.message in english.validation) return issue.message
  return issue.code === 'invalid_type' && issue.input === undefined ? 'required' : 'invalid'
}
