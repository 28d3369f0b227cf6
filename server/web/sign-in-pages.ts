import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie } from 'hono/cookie'
import { challengeId } from '#server/access/cookies.ts'
import { openOtp } from '#server/access/otp.ts'
import { sendPasscode, signIn } from '#server/customers/sign-in-routes.ts'
import { lendsFor } from '#server/integrations/integration.ts'
import { asAppError } from '#server/platform/as-app-error.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { CallContext } from '#server/platform/handler.ts'
import { readFields, validateInput } from '#server/platform/read-input.ts'
import { type AppEnv, refuseCrossSite } from '#server/platform/request.ts'
import { allowInline } from '#server/platform/security-headers.ts'
import { errorBody } from '#server/platform/words.ts'
import { otpCalls } from '#src/contract/access/otp.ts'
import type { HandlerInput } from '#src/contract/call.ts'
import { type Language, languageOr } from '#src/contract/language.ts'
import { type CustomerState, redirectFrom } from '#src/domain/customers/guards.ts'
import { branded } from './branded.ts'
import { brandsNow } from './brands.ts'
import { chooseLanguage } from './choose-language.ts'
import { escapeHtml } from './escape-html.ts'
import type { Pages } from './prerendered.ts'
import { rememberVisit } from './visit.ts'

/** Escaped, because it was typed. */
/** Fills what the build left open (`slots` in customer/render-site.tsx), and gives the app the open passcode request. */
function fillSlots(html: string, { challenge, ...slots }: Record<string, string>): string {
  const filled = html.replace(/__([A-Z]+)__/g, (slot, name: string) => {
    const value = slots[name.toLowerCase()]
    return value === undefined ? slot : escapeHtml(value)
  })
  return challenge
    ? filled.replace('id="root"', () => `id="root" data-challenge="${escapeHtml(challenge)}"`)
    : filled
}

const MAX_BYTES = 2048
const PAGE = '/verification'
const SEND = otpCalls['POST /api/otp/send']
const VERIFY = otpCalls['POST /api/otp/verify']
type Kind = Parameters<Pages['formOf']>[0]
type Open = NonNullable<Awaited<ReturnType<typeof openOtp>>>

/**
 * The sign-in without scripts: its forms are sent to these addresses, evaluated and limited as the calls are, and answered
 * with the page that the build has rendered of the same form.
 */
export function signInPages(deps: Deps, formOf: Pages['formOf']): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const limit = bodyLimit({ maxSize: MAX_BYTES, onError: () => Promise.reject(new AppError('TOO_LARGE')) })
  app.on('POST', [PAGE, `${PAGE}/:act{send|resend}`], limit, refuseCrossSite)

  app.get(PAGE, async (c, next) => {
    const chosen = chooseLanguage(c)
    if (chosen) return chosen
    const by = c.req.query('by')
    if (by === 'email' || by === 'mobile') return formPage(c, by, '')
    const open = await openHere(c)
    return open ? passcodePage(c, open) : next()
  })
  // The address of an answered form, loaded again.
  app.get(`${PAGE}/:act{send|resend}`, (c) => chooseLanguage(c, PAGE) ?? c.redirect(PAGE, 303))

  app.post(`${PAGE}/send`, async (c) => {
    const body = await readFields(c)
    const kind = body.channel === 'email' ? 'email' : 'mobile'
    return attempt(
      c,
      async (language) => {
        const sent = validateInput(SEND, { params: {}, body }) as HandlerInput<typeof SEND>
        await sendPasscode(deps, c, sent.body, language, deps.clock())
        return PAGE
      },
      (error) => formPage(c, kind, body.to ?? '', error),
    )
  })

  app.post(`${PAGE}/resend`, async (c) => {
    const open = await openHere(c)
    if (!open) return c.redirect('/', 303)
    return attempt(
      c,
      async (language) => {
        await sendPasscode(deps, c, open, language, deps.clock())
        return PAGE
      },
      (error) => passcodePage(c, open, error),
    )
  })

  app.post(PAGE, async (c) => {
    const open = await openHere(c)
    if (!open) return c.redirect('/', 303)
    const { otp = '' } = await readFields(c)
    return attempt(
      c,
      async (language) => {
        const body = { challenge_id: challengeId(c) ?? '', otp: otp.trim() }
        validateInput(VERIFY, { params: {}, body })
        return nextPage(c, await signIn(deps, c, body, language, deps.clock()))
      },
      (error) => passcodePage(c, open, error),
    )
  })

  /** What was done leads on to a page, so that a reload does not do it again; what was refused is answered with its form. */
  async function attempt(
    c: CallContext,
    act: (language: Language) => Promise<string>,
    refused: (error: AppError) => Promise<Response>,
  ): Promise<Response> {
    try {
      return c.redirect(await act(await languageHere(c)), 303)
    } catch (error) {
      const known = asAppError(error)
      if (known.code !== 'INTERNAL') return refused(known)
      throw error
    }
  }

  const formPage = (c: CallContext, kind: 'mobile' | 'email', typed: string, error?: AppError) =>
    answer(c, kind, { typed: typed.slice(0, 200) }, error)

  function passcodePage(c: CallContext, open: Open, error?: AppError) {
    const { channel, to, minutes } = open
    const typed = channel === 'mobile' ? `+91 ${to}` : to
    // Only the page without a problem goes on as an app, which takes the request over (customer/shared/challenge.ts).
    const challenge = error ? '' : JSON.stringify({ id: challengeId(c), ...open })
    return answer(c, 'passcode', { typed, minutes: String(minutes), challenge }, error)
  }

  async function answer(c: CallContext, kind: Kind, slots: Record<string, string>, error?: AppError) {
    const { visit, language } = await visitHere(c)
    const body = error && errorBody(error, language, c.get('requestId'))
    const atField = body?.errors?.[kind === 'passcode' ? 'otp' : 'to']
    const made = formOf(kind, body ? (atField ? 'field' : 'form') : 'none', language)
    const problem = atField ?? body?.message ?? ''
    const filled = fillSlots(made.text, { ...slots, problem })
    allowInline(c, made.policy)
    c.header('Cache-Control', 'no-store')
    if (error?.details.retryAfter) c.header('Retry-After', String(error.details.retryAfter))
    return c.html(visit ? branded(filled, visit) : filled, error?.status ?? 200)
  }

  async function visitHere(c: CallContext) {
    const visit = await rememberVisit(c, await brandsNow(deps), (slug) =>
      lendsFor(deps.database.db, slug, 'pl'),
    )
    const lang = getCookie(c, 'lang') ?? visit?.language
    return { visit, language: languageOr(lang) }
  }
  const languageHere = async (c: CallContext) => (await visitHere(c)).language

  function openHere(c: CallContext) {
    const id = challengeId(c)
    return VERIFY.body.shape.challenge_id.safeParse(id).success && id
      ? openOtp(deps, id, deps.clock())
      : Promise.resolve(null)
  }

  /** Where the guards lead who has just signed in. */
  function nextPage(c: CallContext, customer: Awaited<ReturnType<typeof signIn>>): string {
    const state: CustomerState = {
      landing: deps.settings.LANDING_MODE,
      prospectId: customer.prospect_id,
      token: true,
      product: customer.product_type,
      appId: customer.app_id,
      flags: customer.flags,
      editing: false,
      cardRoute: null,
      lender: getCookie(c, 'lead') ?? null,
      toIdentify: customer.identity_known,
      offered: customer.offered?.products ?? null,
    }
    return redirectFrom(PAGE, state) ?? '/'
  }
  return app
}
