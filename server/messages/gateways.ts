import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Settings } from '#server/platform/settings.ts'
import { registered } from './compose.ts'
import type { Channel, Outbox, Transport } from './outbox.ts'
import { smsTransport } from './sms.ts'
import { smtpTransport } from './smtp.ts'

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
    transports.push(smtpTransport({ url: settings.SMTP_URL, from: settings.MAIL_FROM, timeout }))
  return { transports, recent: () => [], forget: async () => {} }
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
