import { outgoing } from '#server/platform/tracing/traced-fetch.ts'
import { SendFailure, type Transport } from './outbox.ts'

interface Smtp {
  /** smtp:// or smtps://, including user and password. */
  url: string
  from: string
  /** Milliseconds. */
  timeout: number
}

interface SmtpError {
  code?: string
  responseCode?: number
}

/** An SMTP server. The message's id is its Message-ID, so that servers recognise a repeated one. */
export function smtpTransport({ url, from, timeout }: Smtp): Transport {
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
    async send({ id, to, subject, text, unsubscribe }) {
      try {
        const mail = await transport()
        const { messageId } = await outgoing('mail', { method: 'SEND', host: new URL(url).hostname }, () =>
          mail.sendMail({
            from,
            to,
            subject,
            text,
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
function failureOf({ code, responseCode }: SmtpError): SendFailure {
  // A wrong password is our mistake: the message may succeed later.
  if (code === 'EAUTH') return new SendFailure('SMTP_AUTH', true)
  if (responseCode) return new SendFailure(`SMTP_${responseCode}`, responseCode < 500)
  return new SendFailure(code === 'ETIMEDOUT' ? 'TIMEOUT' : 'NETWORK', true)
}
