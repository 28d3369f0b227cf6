import * as z from 'zod'
import { askProvider, isLate, type Provider } from '#server/platform/ask-provider.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { outgoing } from '#server/platform/tracing/traced-fetch.ts'
import { registered } from './compose.ts'
import { type Channel, type Outbox, type OutgoingMessage, SendFailure, type Transport } from './outbox.ts'

interface SmsGateway extends Omit<Provider, 'service'> {
  /** Used if the template has none. */
  sender: string
  /** The company's DLT registration (principal entity). */
  entity: string | null
}

const MAX_BYTES = 64 * 1024

const AcceptedSms = z.object({ id: z.string().min(1).max(120) })

const Refused = z.object({ code: z.string().regex(/^[A-Z][A-Z0-9_]{1,39}$/) })

/**
 * An HTTP provider: POST of `{ id, to, sender, entity_id, template_id, text }`, answered with `{ id }`, or by 4xx with
 * `{ code }`. After an unclear answer, also a malformed one, the request is repeated with the same id.
 */
const smsTransport = (name: string, gateway: SmsGateway): Transport => ({
  name,
  channel: 'mobile',
  async send(parcel) {
    const { status, body } = await exchange(name, gateway, parcel)
    if (status >= 500 || status === 408 || status === 429) throw new SendFailure(`HTTP_${status}`, true)
    if (status >= 400 || status < 200 || status >= 300) {
      const refused = Refused.safeParse(body)
      throw new SendFailure(refused.success ? refused.data.code : `HTTP_${status}`, false)
    }
    const taken = AcceptedSms.safeParse(body)
    if (!taken.success) throw new SendFailure('MALFORMED', true)
    return taken.data.id
  },
})

async function exchange(
  service: string,
  { sender, entity, ...gateway }: SmsGateway,
  parcel: OutgoingMessage,
) {
  const { id, to, text, header, dlt } = parcel
  try {
    const response = await askProvider({ service, ...gateway }, id, {
      id,
      to: `91${to}`,
      sender: header || sender,
      entity_id: entity,
      template_id: dlt ?? null,
      text,
    })
    const answer = await response.text()
    return { status: response.status, body: answer.length > MAX_BYTES ? undefined : parsed(answer) }
  } catch (error) {
    throw new SendFailure(isLate(error) ? 'TIMEOUT' : 'NETWORK', true)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The configured gateways: SMTP for e-mail, up to two HTTP providers for SMS. Without any, nothing is sent. */
export function gatewayOutbox(settings: Settings): Outbox {
  const { SMS_SENDER: sender = '', SMS_ENTITY_ID: entity = null, MESSAGE_TIMEOUT_MS: timeout } = settings
  const transports: Transport[] = []
  if (settings.SMS_ENDPOINT && settings.SMS_KEY)
    transports.push(
      smsTransport('sms', {
        endpoint: settings.SMS_ENDPOINT,
        key: settings.SMS_KEY,
        sender,
        entity,
        timeout,
      }),
    )
  if (settings.SMS_FALLBACK_ENDPOINT && settings.SMS_FALLBACK_KEY)
    transports.push(
      smsTransport('sms-fallback', {
        endpoint: settings.SMS_FALLBACK_ENDPOINT,
        key: settings.SMS_FALLBACK_KEY,
        sender,
        entity,
        timeout,
      }),
    )
  if (settings.SMTP_URL && settings.MAIL_FROM)
    transports.push(
      smtpTransport({ url: settings.SMTP_URL, from: settings.MAIL_FROM, timeout, tls: settings.production }),
    )
  return { transports, delivers: true, recent: () => [], forget: async () => 0 }
}

/** Why passcodes do not reach everybody, for the operator. */
export const passcodeProblems = {
  noTemplate:
    'No SMS template is registered: nobody can receive a passcode by SMS until role 1 enters the DLT template ids at /admin/message-templates.',
  noSms: 'No SMS gateway is set (SMS_ENDPOINT, SMS_KEY): passcodes reach e-mail addresses only.',
  noGateway:
    'No gateway is set (SMS_ENDPOINT, SMS_KEY; SMTP_URL, MAIL_FROM): nobody can receive a passcode, and customers cannot sign in.',
} as const

/** Null if passcodes can be sent by SMS. */
export async function passcodeProblem(
  { transports }: Pick<Outbox, 'transports'>,
  db: Db,
): Promise<keyof typeof passcodeProblems | null> {
  const has = (channel: Channel) => transports.some((transport) => transport.channel === channel)
  if (has('mobile')) return (await registered(db, 'login-otp', 'mobile', 'en')) ? null : 'noTemplate'
  return has('email') ? 'noSms' : 'noGateway'
}

/** Start-up warning for the operator; null if passcodes can be sent by SMS. */
export async function warnOf({
  outbox,
  database,
}: Pick<Deps, 'outbox' | 'database'>): Promise<string | null> {
  const problem = await passcodeProblem(outbox, database.db)
  return problem && passcodeProblems[problem]
}

interface Smtp {
  /** smtp:// or smtps://, including user and password. */
  url: string
  from: string
  /** Milliseconds. */
  timeout: number
  /** Sends nothing unencrypted to another machine. */
  tls: boolean
}

interface SmtpError {
  code?: string
  message?: string
  responseCode?: number
}

/** An SMTP server. The message's id is its Message-ID, so that servers recognise a repeated one. */
function smtpTransport({ url, from, timeout, tls }: Smtp): Transport {
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  const patience = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout }
  // Loaded with the first e-mail, which keeps the start fast.
  let made: Promise<import('nodemailer').Transporter> | undefined
  const transport = () =>
    (made ??= import('nodemailer').then(({ createTransport }) => {
      const { protocol, hostname, port, username, password } = new URL(url)
      return createTransport({
        host: hostname,
        port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
        secure: protocol === 'smtps:',
        requireTLS: tls && !/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname),
        auth: username
          ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
          : undefined,
        ...patience,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    }))
  return {
    name: 'email',
    channel: 'email',
    async check() {
      try {
        await (await transport()).verify()
      } catch (error) {
        throw failureOf(error as SmtpError)
      }
    },
    async send({ id, to, subject, text, attachments = [], unsubscribe }) {
      try {
        const mail = await transport()
        const { messageId } = await outgoing('mail', { method: 'SEND', host: new URL(url).hostname }, () =>
          mail.sendMail({
            from,
            to,
            subject,
            text,
            attachments: [...attachments],
            messageId: `<${id}@${host}>`,
            ...(unsubscribe && {
              headers: {
                'List-Unsubscribe': `<${unsubscribe}>`,
                // RFC 8058: the mail program's own button unsubscribes with one POST.
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              },
            }),
          }),
        )
        return messageId
      } catch (error) {
        throw failureOf(error as SmtpError)
      }
    },
  }
}

/** 5xx is a final refusal of the message; 4xx and network errors may be retried. */
function failureOf({ code, responseCode, message }: SmtpError): SendFailure {
  // A wrong password is our mistake: the message may succeed later.
  if (code === 'ETLS' || /certificate/i.test(message ?? '')) return new SendFailure('TLS', true)
  if (code === 'EAUTH') return new SendFailure('SMTP_AUTH', true)
  if (responseCode) return new SendFailure(`SMTP_${responseCode}`, responseCode < 500)
  return new SendFailure(code === 'ETIMEDOUT' ? 'TIMEOUT' : 'NETWORK', true)
}
