import { SendFailure, type Transport } from './outbox.ts'

interface Smtp {
  /** smtp:// or smtps://, with user and password inside. */
  url: string
  from: string
  /** Milliseconds. */
  timeout: number
}

interface SmtpError {
  code?: string
  responseCode?: number
}

/** An SMTP server. The message's id is its Message-ID, by which servers know one that is sent again. */
export function smtpTransport({ url, from, timeout }: Smtp): Transport {
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  const patience = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout }
  // Loaded with the first e-mail: nobody waits for it at the start.
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
    async send({ id, to, subject, text, unsubscribe }) {
      try {
        const { messageId } = await (await transport()).sendMail({
          from,
          to,
          subject,
          text,
          messageId: `<${id}@${host}>`,
          ...(unsubscribe && {
            headers: {
              'List-Unsubscribe': `<${unsubscribe}>`,
              // RFC 8058: the mail program's own button takes off the list with one POST.
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
        })
        return messageId
      } catch (error) {
        throw failureOf(error as SmtpError)
      }
    },
  }
}

/** 5xx is the server's last word on a message; 4xx and what happens on the way may be tried again. */
function failureOf({ code, responseCode }: SmtpError): SendFailure {
  // A wrong password is ours to mend: the message itself is none the worse.
  if (code === 'EAUTH') return new SendFailure('SMTP_AUTH', true)
  if (responseCode) return new SendFailure(`SMTP_${responseCode}`, responseCode < 500)
  return new SendFailure(code === 'ETIMEDOUT' ? 'TIMEOUT' : 'NETWORK', true)
}
